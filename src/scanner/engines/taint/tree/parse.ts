import { Parser, type Tree } from 'web-tree-sitter';
import { readByCursor } from './cursor-walk.ts';
import { type Grammar, startParser } from './grammar.ts';
import { readFromMemory } from './memory-walk.ts';
import { NodeTable } from './node-table.ts';
import { SyntaxTree } from './syntax-tree.ts';
import type { WasmMemory } from './wasm-memory.ts';

/** What one text may cost. Both are counted, not timed, so that every run ends at the same place. */
export interface ParseBudget {
  /** UTF-16 units. */
  readonly length: number;
  /** Times that the parser asks whether to go on, for each thousand units of the text. */
  readonly steps: number;
}

export const defaultParseBudget: ParseBudget = { length: 2 << 20, steps: 100 };
/** Steps that a text of any size may take. */
const FIRST_STEPS = 1000;

/** Parses texts of one grammar. Reads trees from the parser's memory where that gives what the cursor gives. */
export class TextParser {
  readonly #parser = new Parser();
  readonly #grammar: Grammar;
  readonly #memory: WasmMemory;
  readonly #table = new NodeTable();
  readonly #readsMemory: boolean;

  private constructor(grammar: Grammar, memory: WasmMemory, sample: string) {
    this.#grammar = grammar;
    this.#memory = memory;
    this.#parser.setLanguage(grammar.language);
    this.#readsMemory = this.#agrees(sample);
  }

  /** The sample is a small text of the language that uses fields, aliases, extras and errors. */
  static async start(grammar: Grammar, sample: string): Promise<TextParser> {
    return new TextParser(grammar, await startParser(), sample);
  }

  /** False where trees are read by the cursor, because this version keeps them in another form. */
  get readsMemory(): boolean {
    return this.#readsMemory;
  }

  /** Null where the text is over the budget. */
  parse(text: string, budget = defaultParseBudget): SyntaxTree | null {
    if (text.length > budget.length) return null;
    let left = FIRST_STEPS + (budget.steps * text.length) / 1000;
    const tree = this.#parser.parse(text, null, { progressCallback: () => --left < 0 });
    if (tree === null) {
      this.#parser.reset();
      return null;
    }
    const hasErrors = this.#read(tree, this.#table, this.#readsMemory);
    tree.delete();
    return new SyntaxTree(text, this.#table, hasErrors);
  }

  #read(tree: Tree, table: NodeTable, fromMemory: boolean): boolean {
    return fromMemory
      ? readFromMemory(tree, this.#memory, this.#grammar, table)
      : readByCursor(tree, this.#grammar, table);
  }

  #agrees(sample: string): boolean {
    const tree = this.#parser.parse(sample);
    if (tree === null) return false;
    const read = new NodeTable();
    const walked = new NodeTable();
    try {
      const isSame = this.#read(tree, read, true) === this.#read(tree, walked, false);
      return isSame && sameRows(read, walked);
    } catch {
      return false;
    } finally {
      tree.delete();
    }
  }
}

function sameRows(one: NodeTable, other: NodeTable): boolean {
  const columns = ['kind', 'field', 'start', 'end', 'after'] as const;
  if (one.count !== other.count) return false;
  for (const column of columns)
    for (let row = 0; row < one.count; row++) if (one[column][row] !== other[column][row]) return false;
  return true;
}
