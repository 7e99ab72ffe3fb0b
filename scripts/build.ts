/**
 * Builds what is served beside the API, the dashboard and the docs site, and compiles rules, what the engine for flows
 * knows and the programs of confined processes. Runs after `npm ci` by `prepare`; an installation without development
 * dependencies can't build and goes on without, as `npm start` then says.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildKnowledge } from '../src/scanner/engines/taint/knowledge/compiled-knowledge.ts';
import { buildRules } from '../src/scanner/rules/built-rules.ts';

const ROOT = join(import.meta.dirname, '..');
const STEPS = [
  [
    'dashboard',
    join('node_modules', 'vite', 'bin', 'vite.js'),
    'build',
    '--config',
    'src/dashboard/vite.config.ts',
    '--logLevel',
    'warn',
  ],
  ['docs', join('scripts', 'docs.ts')],
] as const;

const build = async ([name, ...command]: readonly [string, ...string[]]): Promise<void> => {
  const child = spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`building the ${name} failed`);
};

await Promise.all([buildKnowledge(), buildRules()]);
if (existsSync(join(ROOT, 'node_modules', 'rolldown'))) await (await import('./child-programs.ts')).buildPrograms();

if (existsSync(join(ROOT, 'node_modules', 'vite'))) await Promise.all(STEPS.map(build));
else console.warn('Dashboard and docs are not built: development dependencies are not installed.');
