import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { Language, Parser } from 'web-tree-sitter';
import { type WasmMemory, wasmMemory } from './wasm-memory.ts';

/** The codes that a front end knows a grammar's nodes and fields by: the same for all grammars that it reads. */
export interface Vocabulary {
  /** Names of nodes, by code; the first stands for every named node that is not listed. */
  readonly kinds: readonly string[];
  /** Tokens that are kept, by code, counted on from the kinds. All others are left out of the tree. */
  readonly tokens: readonly string[];
  /** Names of fields, by code; the first stands for none. */
  readonly fields: readonly string[];
  /** Nodes that are left out: comments. They must be leaves. */
  readonly ignored: readonly string[];
}

/** A grammar of tree-sitter and what its numbers mean in the vocabulary. */
export interface Grammar {
  readonly name: string;
  readonly language: Language;
  /** Code by symbol of the grammar; DROPPED for what is left out where it is a leaf. */
  readonly codes: Uint16Array;
  /** Code by field of the grammar. */
  readonly fields: Uint8Array;
}

export const DROPPED = 0xffff;
/** Code of a node that could not be parsed. */
export const ERROR_CODE = 0xfffe;
/** Tree-sitter's own symbol for it. */
export const ERROR_SYMBOL = 0xffff;

/** The memory that the parser runs in: trees are read straight out of it. */
const memory = wasmMemory(512, 32_768);
let started: Promise<void> | null = null;

/** Starts the parser once and answers the memory it lives in. */
export async function startParser(): Promise<WasmMemory> {
  // The option is Emscripten's; its types leave it out.
  started ??= Parser.init({ wasmMemory: memory } as Parameters<typeof Parser.init>[0]);
  await started;
  return memory;
}

/** Loads one of the grammars that `@vscode/tree-sitter-wasm` brings. */
export async function loadGrammar(name: string, vocabulary: Vocabulary): Promise<Grammar> {
  await startParser();
  const language = await Language.load(readGrammar(name));
  return { name, language, codes: symbolCodes(language, vocabulary), fields: fieldCodes(language, vocabulary) };
}

/** In the packed command a grammar is a tenth of its size. */
function readGrammar(name: string): Uint8Array {
  const file = fileURLToPath(import.meta.resolve(`@vscode/tree-sitter-wasm/wasm/tree-sitter-${name}.wasm`));
  return existsSync(file) ? readFileSync(file) : brotliDecompressSync(readFileSync(`${file}.br`));
}

function symbolCodes(language: Language, { kinds, tokens, ignored }: Vocabulary): Uint16Array {
  const named = new Map(kinds.map((kind, code) => [kind, code]));
  const plain = new Map(tokens.map((token, index) => [token, kinds.length + index]));
  const leftOut = new Set(ignored);
  const codes = new Uint16Array(0x10000).fill(DROPPED);
  language.types.forEach((type, symbol) => {
    if (!language.nodeTypeIsNamed(symbol)) codes[symbol] = plain.get(type) ?? DROPPED;
    else if (!leftOut.has(type)) codes[symbol] = named.get(type) ?? 0;
  });
  codes[ERROR_SYMBOL] = ERROR_CODE;
  return codes;
}

function fieldCodes(language: Language, { fields }: Vocabulary): Uint8Array {
  const known = new Map(fields.map((field, code) => [field, code]));
  return Uint8Array.from(language.fields, (field) => (field === null ? 0 : (known.get(field) ?? 0)));
}
