const bytes = Uint8Array.from(atob("DATA"), (c) => c.charCodeAt(0));
const plain = new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));
const url = URL.createObjectURL(new Blob([await plain.text()], { type: "text/javascript" }));
const board = await import(url);
URL.revokeObjectURL(url);
export default board.default;
