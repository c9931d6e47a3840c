// A host of widgets on a plain page: each is opened, shown, told and heard as anywidget promises.
(() => {
  const models = new Map();
  const bytes = (text) => new DataView(Uint8Array.from(atob(text), (one) => one.charCodeAt(0)).buffer);
  // What is no text travels beside the rest.
  const take = ({ state, paths, buffers }) => paths.forEach(([name], i) => (state[name] = bytes(buffers[i])));

  class Model {
    constructor(id, state) {
      Object.assign(this, { id, state, calls: {} });
    }
    get(name) {
      return this.state[name];
    }
    set(name, value) {
      if (this.state[name] === value) return;
      this.state[name] = value;
      this.tell("change:" + name);
    }
    on(event, call) {
      (this.calls[event] ??= []).push(call);
    }
    off(event, call) {
      this.calls[event] = (this.calls[event] ?? []).filter((one) => one !== call);
    }
    tell(event, ...given) {
      for (const call of (this.calls[event] ?? []).slice()) call(...given);
    }
    async send(content) {
      host.hear(await window.toPython(this.id, JSON.stringify(content)));
    }
  }

  const open = async ({ id, ...told }) => {
    take(told);
    const { state } = told, model = new Model(id, state), leave = new AbortController();
    // A box or a layout has no code of its own.
    const file = URL.createObjectURL(new Blob([state._esm ?? "export default {}"], { type: "text/javascript" }));
    const widget = (await import(file)).default, { signal } = leave;
    await widget.initialize?.({ model, signal });
    return { model, widget, leave };
  };

  const host = (window.host = {
    // What Python said, in its order.
    hear(messages) {
      for (const { kind, id, ...told } of messages.map((one) => JSON.parse(one))) {
        if (kind === "open") models.set(id, open({ id, ...told }));
        else models.get(id)?.then(({ model, leave }) => {
          if (kind === "close") leave.abort();
          else if (kind === "custom") model.tell("msg:custom", told.content);
          else {
            take(told);
            for (const [name, value] of Object.entries(told.state)) model.set(name, value);
          }
        });
      }
    },
    async show(id) {
      const { model, widget, leave } = await models.get(id);
      const el = document.createElement("div");
      document.body.append(el);
      await widget.render({ model, el, signal: leave.signal });
    },
    clear() {
      for (const one of models.values()) one.then(({ leave }) => leave.abort());
      models.clear();
      document.body.replaceChildren();
    },
  });
})();
