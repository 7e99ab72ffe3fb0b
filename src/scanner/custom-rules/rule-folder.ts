import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { RuleSource } from './check-protocol.ts';
import { MOST_BYTES, MOST_RULES } from './check-rules.ts';

/** What a folder has too much of. */
export class FolderRefused extends Error {
  override readonly name = 'FolderRefused';
}

/** The rules of a folder and of those in it: every `.yaml` and `.yml`. Links are not followed. Throws FolderRefused. */
export const readRuleFolder = async (folder: string): Promise<RuleSource[]> => {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.ya?ml$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  if (files.length > MOST_RULES) throw new FolderRefused(`has ${files.length} files of rules, more than ${MOST_RULES}`);
  const sources: RuleSource[] = [];
  let bytes = 0;
  for (const file of files) {
    bytes += (await stat(file)).size;
    if (bytes > MOST_BYTES) throw new FolderRefused(`has rules of more than ${MOST_BYTES} bytes`);
    sources.push({ file: relative(folder, file), text: await readFile(file, 'utf8') });
  }
  return sources;
};
