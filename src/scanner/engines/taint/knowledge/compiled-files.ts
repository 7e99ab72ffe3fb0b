import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { createFlowRules, type FlowRule } from '../rules/flow-rules.ts';
import { type Compiled, createLibrary } from '../specs/compile/library.ts';
import type { Library } from '../specs/model.ts';
import type { Knowledge } from './knowledge.ts';

/** What is compiled, by the name of the file that holds it. */
export type CompiledFiles = ReadonlyMap<string, Uint8Array>;

const RULES = 'rules';

export const pack = (rules: readonly FlowRule[], specs: readonly Compiled[]): CompiledFiles =>
  new Map([[RULES, packed(rules)], ...specs.map((one) => [one.name, packed(one)] as const)]);

/** As small as may be, for two seconds of a build; it is read as fast. */
const packed = (value: unknown): Uint8Array =>
  zstdCompressSync(serialize(value), { params: { [constants.ZSTD_c_compressionLevel]: 19 } });

const unpacked = (file: string): unknown => deserialize(zstdDecompressSync(readFileSync(file)));

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
