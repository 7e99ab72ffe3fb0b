import type { Tree } from 'web-tree-sitter';
import { DROPPED, ERROR_SYMBOL, type Grammar } from './grammar.ts';
import type { NodeTable } from './node-table.ts';
import type { WasmMemory } from './wasm-memory.ts';

/*
 * Reads a tree where it lies, in the memory of web-tree-sitter 0.27.1 (tree-sitter's `subtree.h` and `parser.h`),
 * because asking for nodes one by one costs as much as parsing. The offsets below belong to that version: `parse.ts`
 * compares with the cursor.
 */

/** Fields of a subtree that lies in the heap, as bytes from its address. */
const Heap = {
  padding: 4,
  size: 16,
  errorCost: 32,
  childCount: 36,
  symbol: 40,
  flags: 44,
  descendants: 56,
  production: 66,
};
/** Fields of a language. */
const Language = {
  maxAliases: 36,
  fieldSlices: 64,
  fieldEntries: 68,
  symbolMetadata: 72,
  publicSymbols: 76,
  aliases: 84,
};
/** Symbols from here on are tree-sitter's own and stand in no table of the grammar. */
const FIRST_INTERNAL_SYMBOL = ERROR_SYMBOL - 1;

/**
 * One frame for each subtree whose children are being read: [address of the next child, children left, position among
 * those that are no extras, production, field inherited, row in the table or -1, end].
 */
const FRAME = 7;
let frames = new Int32Array(FRAME << 12);

/** Fills the table from the tree. True where the text broke the grammar. */
export function readFromMemory(tree: Tree, memory: WasmMemory, grammar: Grammar, table: NodeTable): boolean {
  const bytes = new Uint8Array(memory.buffer);
  const halves = new Uint16Array(memory.buffer);
  const words = new Uint32Array(memory.buffer);
  const word = (address: number): number => words[address >> 2] ?? 0;

  const top = addressOf(tree);
  const language = word(top + 8);
  const metadata = word(language + Language.symbolMetadata);
  const publicSymbols = word(language + Language.publicSymbols) >> 1;
  const aliases = word(language + Language.aliases) >> 1;
  const maxAliases = halves[(language + Language.maxAliases) >> 1] ?? 0;
  const fieldSlices = word(language + Language.fieldSlices) >> 1;
  const fieldEntries = word(language + Language.fieldEntries);

  const root = word(top);
  const isInline = (root & 1) === 1;
  table.reserve(1 + (isInline ? 0 : word(root + Heap.descendants)));
  const { kind, field: fields, start: starts, end: ends, after } = table;
  const { codes, fields: fieldCodes } = grammar;

  let row = 0;
  let depth = 0;
  let address = top;
  let position = 0;
  let alias = 0;
  let field = 0;
  for (;;) {
    const subtree = words[address >> 2] ?? 0;
    let end: number;
    if ((subtree & 1) === 1) {
      const start = position + (bytes[address + 6] ?? 0);
      end = start + (bytes[address + 7] ?? 0);
      const symbol = alias === 0 ? (subtree >> 8) & 0xff : alias;
      const isVisible = alias === 0 ? (subtree >> 1) & 1 : (bytes[metadata + 3 * alias] ?? 0);
      const code = isVisible === 0 ? DROPPED : (codes[halves[publicSymbols + symbol] ?? 0] ?? DROPPED);
      if (code !== DROPPED) {
        kind[row] = code;
        fields[row] = fieldCodes[field] ?? 0;
        starts[row] = start >> 1;
        ends[row] = end >> 1;
        row++;
        after[row - 1] = row;
      }
    } else {
      const start = position + (words[(subtree + Heap.padding) >> 2] ?? 0);
      end = start + (words[(subtree + Heap.size) >> 2] ?? 0);
      const children = words[(subtree + Heap.childCount) >> 2] ?? 0;
      const symbol = alias === 0 ? (halves[(subtree + Heap.symbol) >> 1] ?? 0) : alias;
      const isVisible = alias === 0 ? (bytes[subtree + Heap.flags] ?? 0) & 1 : (bytes[metadata + 3 * alias] ?? 0);
      let owner = -1;
      let inherited = field;
      if (isVisible !== 0) {
        const shown = symbol >= FIRST_INTERNAL_SYMBOL ? symbol : (halves[publicSymbols + symbol] ?? 0);
        const code = codes[shown] ?? DROPPED;
        if (code !== DROPPED || children > 0) {
          owner = row;
          kind[row] = code === DROPPED ? 0 : code;
          fields[row] = fieldCodes[field] ?? 0;
          starts[row] = start >> 1;
          ends[row] = end >> 1;
          row++;
          after[owner] = row;
        }
        inherited = 0;
      }
      if (children > 0) {
        const at = depth * FRAME;
        if (at + FRAME > frames.length) frames = widened(frames);
        frames[at] = subtree - 8 * children;
        frames[at + 1] = children;
        frames[at + 2] = 0;
        frames[at + 3] = halves[(subtree + Heap.production) >> 1] ?? 0;
        frames[at + 4] = inherited;
        frames[at + 5] = owner;
        frames[at + 6] = end;
        depth++;
        end = position;
      }
    }

    // On to the next subtree: a child of the innermost frame that has any left.
    position = end;
    for (;;) {
      if (depth === 0) {
        if (row > kind.length) throw new Error('the tree holds more nodes than it says');
        table.count = row;
        return !isInline && word(root + Heap.errorCost) > 0;
      }
      const at = (depth - 1) * FRAME;
      const left = frames[at + 1] ?? 0;
      if (left > 0) {
        address = frames[at] ?? 0;
        frames[at] = address + 8;
        frames[at + 1] = left - 1;
        const child = words[address >> 2] ?? 0;
        const isExtra = (child & 1) === 1 ? (child >> 3) & 1 : ((bytes[child + Heap.flags] ?? 0) >> 2) & 1;
        alias = 0;
        field = 0;
        if (isExtra === 0) {
          const production = frames[at + 3] ?? 0;
          const index = frames[at + 2] ?? 0;
          frames[at + 2] = index + 1;
          field = frames[at + 4] ?? 0;
          if (production !== 0) {
            alias = halves[aliases + production * maxAliases + index] ?? 0;
            const first = halves[fieldSlices + 2 * production] ?? 0;
            const length = halves[fieldSlices + 2 * production + 1] ?? 0;
            for (let entry = fieldEntries + 4 * first; entry < fieldEntries + 4 * (first + length); entry += 4) {
              if (bytes[entry + 2] !== index || bytes[entry + 3] !== 0) continue;
              field = halves[entry >> 1] ?? 0;
              break;
            }
          }
        }
        break;
      }
      const owner = frames[at + 5] ?? -1;
      if (owner >= 0) after[owner] = row;
      position = frames[at + 6] ?? 0;
      depth--;
    }
  }
}

/** A tree keeps its address as its first element; the types do not say so. */
function addressOf(tree: Tree): number {
  const address: unknown = Reflect.get(tree, 0);
  if (typeof address !== 'number') throw new Error('web-tree-sitter keeps the address of a tree elsewhere');
  return address;
}

function widened(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(array.length * 2);
  wider.set(array);
  return wider;
}
