import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { createFlowRules, type FlowRule } from '../rules/flow-rules.ts';
import { type Compiled, createLibrary } from '../specs/compile/library.ts';
import type { Library } from '../specs/model.ts';
import type { Knowledge } from './knowledge.ts';

/** What is compiled, by the name of the file that holds it. */
export type CompiledFiles = ReadonlyMap<string, Uint8Array>;

const RULES = 'rules';

export const pack = (rules: readonly FlowRule[], specs: readonly Compiled[]): CompiledFiles =>
  new Map([[RULES, packed(rules)], ...specs.map((one) => [one.name, packed(one)] as const)]);

/** As small as a few seconds of a build make it: the next quality takes four times as long. */
const packed = (value: unknown): Uint8Array => {
  const bytes = serialize(value);
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 10, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressSync(bytes, { params });
};

const unpacked = (file: string): unknown => deserialize(brotliDecompressSync(readFileSync(file)));

/** Whoever finds the folder finds all of it. */
export function writeCompiled(folder: string, files: CompiledFiles): void {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(unfinished, name), content);
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
}

/** Reads of a folder that `writeCompiled` has made what is asked for, each once. */
export function knowledgeFrom(folder: string): Knowledge {
  // Our own scanner has written both, and of this very version.
  const rules = unpacked(join(folder, RULES)) as FlowRule[];
  const libraries = new Map<string, Library>();
  return {
    rules: createFlowRules(rules),
    libraryOf: (language) => {
      const library = libraries.get(language) ?? createLibrary(unpacked(join(folder, language)) as Compiled);
      libraries.set(language, library);
      return library;
    },
  };
}
