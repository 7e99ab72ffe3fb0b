import { posix } from 'node:path';
import type { Range } from '../../../files/positions.ts';
import type { SourceFile } from '../../../files/source-file.ts';
import { readTextOrNothing } from '../../../files/source-text.ts';
import { inlineValues } from './inline-values.ts';
import { jsonAsAttributes, jsonAsBlocks } from './json-as-blocks.ts';
import { type ModuleFile, valuesOf } from './module-values.ts';
import type { TextCopy } from './text-copy.ts';
import type { Scope } from './values.ts';

/** Of all files of a module that are read for its values. */
const MODULE_BYTES = 8 * 1024 * 1024;
/** Modules whose values are kept: files come folder by folder. */
const MOST_KEPT = 8;

export interface Modules {
  /** A file's text with the values of its module in it. */
  readonly copyOf: (path: string, text: string) => TextCopy;
}

/** The modules that the files of a scan are part of: each folder with Terraform in it is one. */
export const createModules = ({
  root,
  files,
  fileBytes,
}: {
  root: string;
  files: readonly SourceFile[];
  fileBytes: number;
}): Modules => {
  const byFolder = Map.groupBy(files, ({ path }) => posix.dirname(path));
  const kept = new Map<string, Scope>();
  const scopeOf = (folder: string): Scope => {
    const scope = kept.get(folder) ?? valuesOf(readModule(root, byFolder.get(folder) ?? [], fileBytes));
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(folder, scope);
    return scope;
  };
  return {
    copyOf: (path, text) => {
      const hcl = asHcl(path, text);
      const inlined = inlineValues(hcl?.text ?? text, scopeOf(posix.dirname(path)));
      return hcl === null ? inlined : chained(hcl, inlined);
    },
  };
};

const readModule = (root: string, files: readonly SourceFile[], fileBytes: number): ModuleFile[] => {
  let room = MODULE_BYTES;
  return files.flatMap(({ path, size }) => {
    room -= size;
    if (room < 0) return [];
    const text = readTextOrNothing(root, path, fileBytes);
    return [{ name: posix.basename(path), text: asHcl(path, text)?.text ?? text }];
  });
};

/** Null for what is in HCL. */
const asHcl = (path: string, text: string): TextCopy | null => {
  if (!/\.json$/i.test(path)) return null;
  return /\.tfvars\.json$/i.test(path) ? jsonAsAttributes(text) : jsonAsBlocks(text);
};

const chained = (first: TextCopy, second: TextCopy): TextCopy => {
  const between = (range: Range): Range => second.originOf(range);
  return {
    text: second.text,
    originOf: (range) => first.originOf(between(range)),
    isPutIn: (range) => second.isPutIn(range) || first.isPutIn(between(range)),
  };
};
