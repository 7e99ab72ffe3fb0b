import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AsyncApi, OpenApi } from './document.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const REDOCLY = join(ROOT, 'node_modules', '@redocly', 'cli', 'bin', 'cli.js');

/** The documents, each as one. Byte-identical on repeat. */
export const bundle = (): { openapi: OpenApi; dashboard: OpenApi; asyncapi: AsyncApi } => {
  const directory = mkdtempSync(join(tmpdir(), 'sightline-bundle-'));
  try {
    const one = <T>(api: string): T => {
      const file = join(directory, `${api}.json`);
      execFileSync(process.execPath, [REDOCLY, 'bundle', api, '--output', file], { cwd: ROOT, stdio: 'pipe' });
      return JSON.parse(readFileSync(file, 'utf8')) as T; // the bundler has checked it against its specification
    };
    return {
      openapi: one<OpenApi>('public'),
      dashboard: one<OpenApi>('dashboard'),
      asyncapi: one<AsyncApi>('events'),
    };
  } finally {
    rmSync(directory, { recursive: true });
  }
};
