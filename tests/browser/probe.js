// Put into every page before anything else runs: counts bytes, and times clicks and first
// renders inside the page, from the event's own timestamp until the browser has painted.
(() => {
  const probe = (window.probe = { received: 0, sent: 0, wanted: null, clicked: 0 });

  const length = (data) => (typeof data === "string" ? new Blob([data]).size : data.byteLength ?? data.size ?? 0);
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", (event) => (probe.received += length(event.data)));
    }
    send(data) {
      probe.sent += length(data);
      super.send(data);
    }
  };

  // A frame is painted when a message sent from its animation callback arrives.
  const painted = (call) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = call;
      port2.postMessage(0);
    });

  const once = (root, since, accept) => {
    probe.took = new Promise((resolve, reject) => {
      setTimeout(reject, 10_000, new Error("nothing changed in ten seconds"));
      const watch = new MutationObserver(() => {
        if (!accept()) return;
        watch.disconnect();
        const changed = performance.now() - since();
        painted(() => resolve([performance.now() - since(), changed]));
      });
      watch.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  };

  // The next click inside `selector`: what changes there before it is not its doing.
  probe.click = (selector) => {
    const root = document.querySelector(selector);
    let at = 0;
    const seen = (event) => {
      if (!root.contains(event.target)) return;
      document.removeEventListener("click", seen, true);
      // Let the press's own highlight pass first.
      queueMicrotask(() => (at = event.timeStamp));
    };
    document.addEventListener("click", seen, true);
    once(root, () => at, () => at > 0);
  };

  // The next Shift+Enter, until something that fits `selector` stands in the page.
  probe.render = (selector) => {
    let at = 0;
    const seen = (event) => {
      if (event.key !== "Enter" || !event.shiftKey) return;
      document.removeEventListener("keydown", seen, true);
      at = event.timeStamp;
    };
    document.addEventListener("keydown", seen, true);
    once(document.body, () => at, () => at > 0 && document.querySelector(selector));
  };

  // When the kernel has said that it is idle again, nothing is under way any more.
  probe.idle = async () => {
    const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
    if (kernel.status === "idle") return;
    await new Promise((resolve) => {
      const heard = (_, status) => {
        if (status !== "idle") return;
        kernel.statusChanged.disconnect(heard);
        resolve();
      };
      kernel.statusChanged.connect(heard);
    });
  };
})();
