// Put into every page before anything else runs: counts bytes, and times clicks and first
// renders inside the page, from the event's own timestamp until the browser has painted.
(() => {
  const probe = (window.probe = { received: 0, sent: 0, heard: 0 });

  const length = (data) => (typeof data === "string" ? new Blob([data]).size : data.byteLength ?? data.size ?? 0);
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...words) {
      super(...words);
      this.addEventListener("message", (event) => {
        probe.received += length(event.data);
        probe.heard = performance.now();
      });
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
        painted(() => {
          performance.mark("probe-paint");
          resolve([performance.now() - since(), changed]);
        });
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
      performance.mark("probe-click", { startTime: event.timeStamp });
    };
    document.addEventListener("click", seen, true);
    // A board says at once that it waits; that is no answer.
    once(root, () => at, () => at > 0 && !root.hasAttribute("data-busy"));
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

  // Resolves when the kernel is idle and the line has been quiet for as long as a quick hand
  // takes for the next click. Sooner, the system's delayed acknowledgement (40 ms) would hold back
  // the answer: Jupyter's server writes "busy" and the answer apart, without TCP_NODELAY.
  probe.quiet = async (pause = 300) => {
    const { kernel } = window.jupyterapp.shell.currentWidget.sessionContext.session;
    for (;;) {
      const left = probe.heard + pause - performance.now();
      if (left <= 0 && kernel.status === "idle") return [probe.received, probe.sent];
      await new Promise((resolve) => setTimeout(resolve, Math.max(left, 5)));
    }
  };
})();
