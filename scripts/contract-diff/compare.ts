import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const REDOCLY = join(ROOT, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');
const CONFIG = join(ROOT, 'openapi', 'released', 'redocly.yaml');

export type Impact = 'major' | 'minor' | 'patch';

/** One change, as Redocly reports it. */
export interface Change {
  /** JSON pointer as seen from the operation, references followed. */
  path: string;
  kind: 'added' | 'removed' | 'modified';
  impact: Impact;
  /** Why it is more than a patch, where a rule says so. */
  verdicts: { message: string }[];
  base?: Side;
  revision?: Side;
}

interface Side {
  /** Where it stands in its own document. */
  pointer?: string;
  value?: unknown;
}

export interface Comparison {
  /** Title of the document. */
  document: string;
  versions: { released: string; current: string };
  /** Null when nothing changed. */
  impact: Impact | null;
  changes: Change[];
}

interface Report {
  specVersions: { revision: string };
  infoVersions: { base: string; revision: string };
  bump?: Impact;
  changes: Change[];
}

/** Compares two bundled documents, OpenAPI or AsyncAPI, by their files. */
export const compare = ({ released, current }: { released: string; current: string }): Comparison => {
  const given = [REDOCLY, 'diff', released, current, '--config', CONFIG, '--format', 'json', '--fail-on', 'none'];
  const { status, stdout, stderr } = spawnSync(process.execPath, given, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${released} and ${current} can't be compared: ${stderr}`);
  const report = JSON.parse(stdout) as Report; // the format of the pinned version
  return {
    document: report.specVersions.revision.startsWith('async') ? 'Events' : 'API',
    versions: { released: report.infoVersions.base, current: report.infoVersions.revision },
    impact: report.bump ?? null,
    changes: report.changes,
  };
};
