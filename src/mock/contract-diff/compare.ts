import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Change, Impact } from './change.ts';
import { parametersAt } from './parameters.ts';
import { judge, worst } from './verdicts.ts';

const REDOCLY = fileURLToPath(new URL('redocly.mjs', import.meta.url));

/** What counts as a break. */
const CONFIG = {
  telemetry: 'off',
  extends: ['diff-recommended'],
  // Clients are told to expect values that are not listed yet (decision 30).
  diff: { 'enum-values-added': 'minor' },
};

/** A bundled document, OpenAPI or AsyncAPI, and what messages call it. */
export interface NamedDocument {
  name: string;
  document: unknown;
}

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

interface Pair {
  released: NamedDocument;
  current: NamedDocument;
}

/** The documents can't be compared; the message says which and why. */
export class ComparisonError extends Error {
  override readonly name = 'ComparisonError';
}

/** Compares two bundled documents of one kind. Throws ComparisonError. */
export const compare = ({ released, current }: Pair): Comparison => {
  const { specVersions, infoVersions, changes } = reportOn({ released, current });
  const judged = changes.map(judge).map((change) => ({
    ...change,
    parameters: parametersAt(change.path, change.kind === 'removed' ? released.document : current.document),
  }));
  return {
    document: specVersions.revision.startsWith('async') ? 'Events' : 'API',
    versions: { released: infoVersions.base, current: infoVersions.revision },
    impact: worst(judged.map(({ impact }) => impact)),
    changes: judged,
  };
};

/** The document that a text in JSON is. Throws ComparisonError. */
export const parseDocument = (name: string, text: string): NamedDocument => {
  try {
    return { name, document: JSON.parse(text) };
  } catch (cause) {
    throw new ComparisonError(`${name} can't be read: ${reasonOf(cause)}`, { cause });
  }
};

/** The message of whatever was thrown. */
export const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

const reportOn = ({ released, current }: Pair): Report => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-diff-'));
  const keep = (name: string, content: unknown): string => {
    const file = join(folder, name);
    writeFileSync(file, JSON.stringify(content));
    return file;
  };
  try {
    const documents = [keep('released.json', released.document), keep('current.json', current.document)];
    const given = ['--config', keep('redocly.yaml', CONFIG), '--format', 'json', '--fail-on', 'none'];
    const { status, stdout, stderr } = spawnSync(process.execPath, [REDOCLY, 'diff', ...documents, ...given], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status === 0) return JSON.parse(stdout) as Report; // the format of the pinned version
    const [words = ''] = /^(?:Error: |Cannot ).*$/m.exec(stderr) ?? [];
    throw new ComparisonError(
      `${released.name} and ${current.name} can't be compared. Both are whole OpenAPI documents, or both AsyncAPI ones? ${words}`,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};
