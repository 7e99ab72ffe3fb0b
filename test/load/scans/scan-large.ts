import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Engine } from '../../../src/scanner/engines/engine.ts';
import { createPatternsEngine } from '../../../src/scanner/engines/patterns/patterns.ts';
import type { ResultCache } from '../../../src/scanner/engines/result-cache.ts';
import { createSecretsEngine } from '../../../src/scanner/engines/secrets/secrets.ts';
import { listFiles } from '../../../src/scanner/files/file-list.ts';
import { defaultLimits } from '../../../src/scanner/limits.ts';
import { scanDirectory } from '../../../src/scanner/pipeline.ts';
import { astGrepBinary } from '../../../src/scanner/rules/ast-grep-binary.ts';
import { loadRules } from '../../../src/scanner/rules/load-rules.ts';
import { alternate } from '../load.ts';
import { report } from '../report.ts';

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
/** Real code that every clone of this project has: some thousand files of JavaScript and TypeScript. */
const PACKAGES = [
  '@redocly',
  '@stoplight',
  'ajv',
  'fastify',
  'lodash',
  'pino',
  'pg',
  'vite',
  'vitest',
  'dependency-cruiser',
];
const ROUNDS = 5;

export const time = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const makeRepository = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'sightline-bench-'));
  mkdirSync(join(root, 'code'));
  for (const name of PACKAGES) cpSync(join(MODULES, name), join(root, 'code', name), { recursive: true });
  return root;
};

export const scanFolder = (root: string, engines: readonly Engine[], cache?: ResultCache): Promise<unknown> =>
  scanDirectory({
    root,
    engines,
    options: { exclude: [], honor_suppressions: true },
    limits: defaultLimits,
    ...(cache === undefined ? {} : { cache }),
    signal: new AbortController().signal,
    deadline: new AbortController().signal,
    onProgress: () => undefined,
  });

const scan = (root: string, engines: readonly Engine[]): Promise<number> =>
  time(() => scanFolder(join(root, 'code'), engines));

/** A whole scan of some thousand files against the bare ast-grep binary with the same rules on the same files. */
export const benchScan = async (): Promise<void> => {
  const root = makeRepository();
  const rules = await loadRules();
  const patterns = createPatternsEngine({ rules, binary: astGrepBinary() });
  const rulesFile = join(root, 'rules.yml');
  writeFileSync(rulesFile, rules.astGrepRules);
  const listed = await listFiles({
    root: join(root, 'code'),
    exclude: [],
    limits: defaultLimits,
    signal: new AbortController().signal,
  });
  const files = listed.files.filter((file) => patterns.supports(file)).map(({ path }) => path);

  const bare = () =>
    time(() =>
      promisify(execFile)(astGrepBinary(), ['scan', '--rule', rulesFile, '--json=stream', ...files], {
        cwd: join(root, 'code'),
        maxBuffer: 1024 * 1024 * 1024,
      }).catch((error: { code?: unknown }) => {
        if (error.code !== 1) throw error; // 1 only says that something was found
      }),
    );
  const detail = (ms: number, bareMs: number) => `${ms.toFixed(0)} and ${bareMs.toFixed(0)} ms, ${files.length} files`;
  const [ours, theirs] = await alternate(ROUNDS, () => scan(root, [patterns]), bare);
  report('scan, patterns alone : bare ast-grep', { ratio: ours / theirs, aim: '≤ 1.30', detail: detail(ours, theirs) });
  const [all, again] = await alternate(ROUNDS, () => scan(root, [patterns, createSecretsEngine()]), bare);
  report('scan, patterns and secrets : bare ast-grep', { ratio: all / again, aim: '–', detail: detail(all, again) });
  rmSync(root, { recursive: true });
};
