/**
 * Nodes of one tree in the order of their beginnings, in columns. A node's children follow it; `after` is the index
 * behind its last descendant, which is its next sibling where there is one. The columns grow and are used again for the
 * next tree.
 */
export class NodeTable {
  count = 0;
  kind = new Uint16Array(FIRST_CAPACITY);
  field = new Uint8Array(FIRST_CAPACITY);
  /** Offsets in UTF-16 units. */
  start = new Uint32Array(FIRST_CAPACITY);
  end = new Uint32Array(FIRST_CAPACITY);
  after = new Uint32Array(FIRST_CAPACITY);

  /** Makes room for so many nodes; what is in the table stays. */
  reserve(capacity: number): void {
    if (capacity <= this.kind.length) return;
    const size = Math.max(capacity, this.kind.length * 2);
    this.kind = widen(this.kind, new Uint16Array(size));
    this.field = widen(this.field, new Uint8Array(size));
    this.start = widen(this.start, new Uint32Array(size));
    this.end = widen(this.end, new Uint32Array(size));
    this.after = widen(this.after, new Uint32Array(size));
  }
}

const FIRST_CAPACITY = 1 << 16;

function widen<Column extends Uint8Array | Uint16Array | Uint32Array>(from: Column, to: Column): Column {
  to.set(from);
  return to;
}
