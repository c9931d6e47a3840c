/** @typedef {{model: {get(name: string): any}, el: HTMLElement}} Context */
/** @type {{initialize(context: Context): any, render(context: Context): any}} */ let board;

export default {
  /** @param {Context} context */
  async initialize(context) {
    const packed = new Blob([context.model.get("code")]).stream();
    const plain = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).text();
    const url = URL.createObjectURL(new Blob([plain], { type: "text/javascript" }));
    board = (await import(url)).default;
    URL.revokeObjectURL(url);
    return board.initialize(context);
  },
  /** @param {Context} context */
  render: (context) => board.render(context),
};
