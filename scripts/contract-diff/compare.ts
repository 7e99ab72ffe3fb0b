import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Change, Impact } from './change.ts';
import { parametersAt } from './parameters.ts';
import { judge, worst } from './verdicts.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const REDOCLY = join(ROOT, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
const CONFIG = join(ROOT, 'openapi', 'released', 'redocly.yaml');

/** A change and the names of the parameters that it is about, none where it is about something else. */
export type NamedChange = Change & { parameters: string[] };

export interface Comparison {
  /** Title of the document. */
  document: string;
  versions: { released: string; current: string };
  /** Null when nothing changed. */
  impact: Impact | null;
  changes: NamedChange[];
}

interface Report {
  specVersions: { revision: string };
  infoVersions: { base: string; revision: string };
  changes: Change[];
}

/** The documents can't be compared; the message says which and why. */
export class ComparisonError extends Error {
  override readonly name = 'ComparisonError';
}

/** Compares two bundled documents, OpenAPI or AsyncAPI, by their files. Throws ComparisonError. */
export const compare = (files: { released: string; current: string }): Comparison => {
  const documents = { released: read(files.released), current: read(files.current) };
  const { specVersions, infoVersions, changes } = reportOn(files);
  const judged = changes.map(judge).map((change) => ({
    ...change,
    parameters: parametersAt(change.path, change.kind === 'removed' ? documents.released : documents.current),
  }));
  return {
    document: specVersions.revision.startsWith('async') ? 'Events' : 'API',
    versions: { released: infoVersions.base, current: infoVersions.revision },
    impact: worst(judged.map(({ impact }) => impact)),
    changes: judged,
  };
};

const read = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new ComparisonError(`${file} can't be read: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
};

const reportOn = ({ released, current }: { released: string; current: string }): Report => {
  const given = [REDOCLY, 'diff', released, current, '--config', CONFIG, '--format', 'json', '--fail-on', 'none'];
  const { status, stdout, stderr } = spawnSync(process.execPath, given, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status === 0) return JSON.parse(stdout) as Report; // the format of the pinned version
  const words = stderr.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  throw new ComparisonError(`${released} and ${current} can't be compared: ${words.join(' ')}`);
};
