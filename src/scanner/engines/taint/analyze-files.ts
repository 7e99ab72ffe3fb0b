import type { EngineFinding } from '../engine.ts';
import { analyzeUnits } from './analyze-units.ts';
import { knowledgeFromSources } from './knowledge/from-sources.ts';
import { type LoweredLanguage, lowerFile, prepareLowering } from './lower/lower.ts';

export interface SourceText {
  /** POSIX path relative to the root of the tree. */
  readonly path: string;
  readonly text: string;
  readonly language: LoweredLanguage;
}

/**
 * Follows data through the files of a tree within this process. For tests and scores: a scan confines what reads
 * hostile code (`taint.ts`).
 */
export async function analyzeFiles(
  files: readonly SourceText[],
  settings: ReadonlyMap<string, string> = new Map(),
): Promise<readonly EngineFinding[]> {
  await prepareLowering([...new Set(files.map(({ language }) => language))]);
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const units = files.map(({ path, text, language }) => lowerFile(path, text, language));
  const readText = (path: string) => texts.get(path) ?? '';
  return analyzeUnits(units, { readText, settings, knowledge: knowledgeFromSources() }).findings;
}
