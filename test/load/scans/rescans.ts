import { hash } from 'node:crypto';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEngines } from '../../../src/composition/scanning.ts';
import { createRepositoryCaches } from '../../../src/scanner/cache/repository-caches.ts';
import type { Engine } from '../../../src/scanner/engines/engine.ts';
import { listFiles } from '../../../src/scanner/files/file-list.ts';
import type { SourceFile } from '../../../src/scanner/files/source-file.ts';
import { defaultLimits } from '../../../src/scanner/limits.ts';
import { report } from '../report.ts';
import { generateTree } from './generated-tree.ts';
import { scanFolder, time } from './scan-large.ts';

const SOURCE = fileURLToPath(new URL('../../../src', import.meta.url));
const LINES = 300_000;
const SHARE = 0.01;
const MIB = 1024 * 1024;

/** A scan after 1 % of the files have changed, against a scan of everything on the same files. */
export const benchRescans = async (): Promise<void> => {
  const engines = await createEngines({});
  await benchTree('generated, 300,000 lines', engines, (root) => generateTree(root, LINES));
  await benchTree('the source of this project', engines, (root) => cpSync(SOURCE, root, { recursive: true }));
};

const benchTree = async (name: string, engines: readonly Engine[], write: (root: string) => void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-rescans-'));
  const root = join(folder, 'tree');
  write(root);
  const scan = scanner(root, join(folder, 'results'), engines);
  await scan(true);
  const unchanged = await scan(true);
  const [changed, files] = await change(root);
  const rescan = await scan(true);
  const whole = await scan(false);
  rmSync(folder, { recursive: true });
  const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);
  const detail = `${changed} of ${files} files, ${seconds(rescan)} and ${seconds(whole)} s; nothing changed: ${seconds(unchanged)} s`;
  report(`rescan : scan, ${name}`, { ratio: rescan / whole, aim: '≤ 0.25', detail });
};

/** Milliseconds of a scan, with what earlier ones have found or without. */
const scanner = (root: string, folder: string, engines: readonly Engine[]) => {
  const box = { seal: (secret: string) => secret, open: (sealed: string) => sealed };
  const caches = createRepositoryCaches({ folder, box, bytes: 1024 * MIB, repositoryBytes: 256 * MIB, now: Date.now });
  return (isKept: boolean): Promise<number> =>
    time(async () => {
      if (!isKept) return scanFolder(root, engines);
      const cache = caches.open({ account_id: 'bench', environment: 'live', repo_url: root });
      await scanFolder(root, engines, cache);
      cache.close();
    });
};

/** Writes one more function into a hundredth of the files of code, picked at random: the same in each run. */
const change = async (root: string): Promise<[changed: number, files: number]> => {
  const { signal } = new AbortController();
  const { files } = await listFiles({ root, exclude: [], limits: defaultLimits, signal });
  const code = files.filter(isCode);
  const changed = code
    .map((file) => ({ path: file.path, lot: hash('sha256', file.path) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, Math.round(code.length * SHARE));
  for (const { path } of changed) appendFileSync(join(root, path), `\nexport const added = (text) => text.trim();\n`);
  return [changed.length, code.length];
};

const isCode = ({ language }: SourceFile): boolean => language === 'javascript' || language === 'typescript';
