import { ERROR_CODE } from './grammar.ts';
import type { NodeTable } from './node-table.ts';

/** A node: its index in the tree's preorder. */
export type Node = number;

/** No node. The root is never a child, so its index stands for none. */
export const NONE: Node = 0;

/** A view of one parsed text. It is valid until the next text is parsed: the columns beneath are used again. */
export class SyntaxTree {
  readonly text: string;
  readonly count: number;
  /** True where the text breaks the grammar: there are ERROR nodes or empty ones that were missing. */
  readonly hasErrors: boolean;
  readonly #kind: Uint16Array;
  readonly #field: Uint8Array;
  readonly #start: Uint32Array;
  readonly #end: Uint32Array;
  readonly #after: Uint32Array;

  constructor(text: string, table: NodeTable, hasErrors: boolean) {
    this.text = text;
    this.count = table.count;
    this.hasErrors = hasErrors;
    this.#kind = table.kind;
    this.#field = table.field;
    this.#start = table.start;
    this.#end = table.end;
    this.#after = table.after;
  }

  kind(node: Node): number {
    return this.#kind[node] ?? 0;
  }

  /** Code of the field that the node is of its parent. */
  field(node: Node): number {
    return this.#field[node] ?? 0;
  }

  start(node: Node): number {
    return this.#start[node] ?? 0;
  }

  end(node: Node): number {
    return this.#end[node] ?? 0;
  }

  /**
   * Index behind the node's last descendant: children are walked by `for (c = node + 1; c < after(node); c =
   * after(c))`.
   */
  after(node: Node): Node {
    return this.#after[node] ?? this.count;
  }

  isLeaf(node: Node): boolean {
    return this.after(node) === node + 1;
  }

  isError(node: Node): boolean {
    return this.kind(node) === ERROR_CODE;
  }

  /** The first child, or NONE. */
  first(node: Node): Node {
    return this.isLeaf(node) ? NONE : node + 1;
  }

  /** The first child of that field, or NONE; of no node there is none. */
  child(node: Node, field: number): Node {
    if (node === NONE) return NONE;
    const after = this.after(node);
    for (let child = node + 1; child < after; child = this.after(child)) if (this.field(child) === field) return child;
    return NONE;
  }

  /** The first child of that kind, or NONE. */
  childOf(node: Node, kind: number): Node {
    if (node === NONE) return NONE;
    const after = this.after(node);
    for (let child = node + 1; child < after; child = this.after(child)) if (this.kind(child) === kind) return child;
    return NONE;
  }

  /** Its text; none of no node. */
  slice(node: Node): string {
    return node === NONE ? '' : this.text.slice(this.start(node), this.end(node));
  }
}
