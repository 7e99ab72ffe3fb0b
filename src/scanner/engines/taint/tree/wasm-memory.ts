/** The part of WebAssembly that Node has and the types of this project's library leave out. */
declare const WebAssembly: {
  readonly Memory: new (pages: { initial: number; maximum: number }) => WasmMemory;
};

/** Memory of a WebAssembly module; the buffer is another one after it has grown. */
export interface WasmMemory {
  readonly buffer: ArrayBuffer;
}

/** Sizes in pages of 64 KiB. */
export function wasmMemory(initial: number, maximum: number): WasmMemory {
  return new WebAssembly.Memory({ initial, maximum });
}
