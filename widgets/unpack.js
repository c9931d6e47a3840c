let board;

export default {
  async initialize(context) {
    const packed = new Blob([context.model.get("code")]).stream();
    const plain = await new Response(packed.pipeThrough(new DecompressionStream("gzip"))).text();
    const url = URL.createObjectURL(new Blob([plain], { type: "text/javascript" }));
    board = (await import(url)).default;
    URL.revokeObjectURL(url);
    return board.initialize(context);
  },
  render: (context) => board.render(context),
};
