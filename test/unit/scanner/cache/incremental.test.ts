import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { remembering } from '../../../../src/scanner/cache/remembering.ts';
import { createRepositoryCaches } from '../../../../src/scanner/cache/repository-caches.ts';
import type { Engine } from '../../../../src/scanner/engines/engine.ts';
import { isOfModule, patternsDependOn } from '../../../../src/scanner/engines/patterns/pattern-grammars.ts';
import { createPatternsEngine } from '../../../../src/scanner/engines/patterns/patterns.ts';
import type { ResultCache } from '../../../../src/scanner/engines/result-cache.ts';
import { createSecretsEngine } from '../../../../src/scanner/engines/secrets/secrets.ts';
import { createTaintEngine } from '../../../../src/scanner/engines/taint/taint.ts';
import { defaultLimits } from '../../../../src/scanner/limits.ts';
import { scanDirectory } from '../../../../src/scanner/pipeline.ts';
import { astGrepBinary } from '../../../../src/scanner/rules/ast-grep-binary.ts';
import { loadRules } from '../../../../src/scanner/rules/load-rules.ts';

/*
 * After any edits, a scan that knows what earlier ones have found says, byte for byte, what a scan says that knows
 * nothing.
 */

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sightline-edited-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Numbers from 0 to below `most`, the same for a seed. */
const numbersOf = (seed: number): ((most: number) => number) => {
  let state = seed;
  return (most) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
};
type Numbers = ReturnType<typeof numbersOf>;

const token = (next: Numbers): string =>
  `ghp_${Array.from({ length: 36 }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'.charAt(next(36))).join('')}`;

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const oneOf = <T>(next: Numbers, list: readonly [T, ...T[]]): T => list[next(list.length)] ?? list[0];

/** Modules that import each other, take from outside and hand on: a change of one shows in another. */
const javascript = (next: Numbers): string => {
  const imported = NAMES.filter(() => next(4) === 0);
  return [
    `import { exec } from 'node:child_process';\nimport express from 'express';`,
    ...imported.map((name) => `import { run as ${name}Run } from '${oneOf(next, ['./', '~/'])}${name}.js';`),
    `const app = express();`,
    `export const run = (text) => ${oneOf(next, ['exec(text)', 'exec("ls " + text)', 'text.length', '[].concat(text)'])};`,
    ...imported.map(
      (name) =>
        `app.get('/${name}', (req, res) => { ${name}Run(req.query.${oneOf(next, ['x', 'y'])}); res.send('ok'); });`,
    ),
    oneOf(next, [
      '',
      'eval(location.hash);',
      `const key = '${token(next)}';`,
      '// sightline:ignore',
      'const broken = (;',
    ]),
    `app.get('/p', (req, res) => res.${oneOf(next, ["render('page.ejs', { name: req.query.name })", 'send(req.query.name)'])});`,
    '',
  ].join('\n');
};

const python = (next: Numbers): string => {
  const imported = NAMES.filter(() => next(4) === 0);
  return [
    'import os\nfrom flask import Flask, request',
    ...imported.map((name) => `from p${name} import run as ${name}_run`),
    'app = Flask(__name__)',
    `def run(text):\n    ${oneOf(next, ['os.system(text)', 'return text', 'eval(text)', 'return len(text)'])}`,
    `@app.route('/')\ndef view():\n    ${imported[0] ?? 'r'}${imported[0] ? '_run' : 'un'}(request.args['q'])\n    return 'ok'`,
    '',
  ].join('\n');
};

const kinds: readonly [Kind, ...Kind[]] = [
  { path: (name) => `src/${name}.js`, text: javascript },
  { path: (name) => `p${name}.py`, text: python },
  { path: (name) => `${name}.env`, text: (next) => `API_TOKEN=${token(next)}\nDEBUG=1\n` },
  { path: () => 'views/page.ejs', text: (next) => `<p><%${oneOf(next, ['=', '-'])} name %></p>\n` },
  {
    path: () => 'tsconfig.json',
    text: (next) => JSON.stringify({ compilerOptions: { paths: { '~/*': [oneOf(next, ['./src/*', './lib/*'])] } } }),
  },
  { path: () => 'package.json', text: (next) => JSON.stringify({ type: 'module', name: oneOf(next, ['x', 'y']) }) },
];

interface Kind {
  readonly path: (name: string) => string;
  readonly text: (next: Numbers) => string;
}

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const there = (): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
    .sort();

const writeOne = (next: Numbers): void => {
  const kind = oneOf(next, kinds);
  write(kind.path(oneOf(next, ['a', ...NAMES])), kind.text(next));
};

const edit = (next: Numbers): void => {
  const files = there();
  const file = files[next(files.length)];
  const how = next(5);
  if (file === undefined || how < 3) writeOne(next);
  else if (how === 3) rmSync(join(root, file));
  else {
    const renamed = `${dirname(file)}/${oneOf(next, ['lib', 'z', 'a'])}-${next(9)}${file.slice(file.lastIndexOf('.'))}`;
    renameSync(join(root, file), join(root, renamed));
  }
};

const createEngines = async (groupLines: number): Promise<Engine[]> => {
  const rules = await loadRules();
  return [
    remembering(createPatternsEngine({ rules, binary: astGrepBinary() }), patternsDependOn, isOfModule),
    remembering(createSecretsEngine(), ({ path }) => ['', path]),
    createTaintEngine({ rules: rules.rules, groupLines }),
  ];
};

const { signal } = new AbortController();
const scan = async (engines: readonly Engine[], cache?: ResultCache): Promise<string> => {
  const options = { exclude: [], honor_suppressions: true };
  const on = { root, engines, options, limits: defaultLimits, signal, deadline: signal };
  const outcome = await scanDirectory({ ...on, onProgress: () => undefined, ...(cache ? { cache } : {}) });
  return JSON.stringify(outcome, null, 1);
};

test.each([
  [1, 40_000],
  [2, 40],
  [3, 60],
])(
  'edits of seed %i, in groups of %i lines, are found as a full scan finds them',
  async (seed, groupLines) => {
    const next = numbersOf(seed * 7_919);
    for (let count = 0; count < 16; count++) writeOne(next);
    const folder = mkdtempSync(join(tmpdir(), 'sightline-kept-'));
    const engines = await createEngines(groupLines);
    const caches = createRepositoryCaches({
      folder,
      box: { seal: (text) => text, open: (text) => text },
      bytes: 64 * 1024 * 1024,
      repositoryBytes: 64 * 1024 * 1024,
      now: Date.now,
    });
    const findings = new Set<string>();
    for (let round = 0; round < 5; round++) {
      const cache = caches.open({ account_id: 'acc_1', environment: 'live', repo_url: 'r' });
      const known = await scan(engines, cache);
      cache.close();
      expect(known).toBe(await scan(engines));
      findings.add(known);
      for (let count = next(3); count >= 0; count--) edit(next);
    }
    rmSync(folder, { recursive: true });

    expect(findings.size).toBeGreaterThan(2);
    expect([...findings].join('')).toMatch(/"rule_id": "flow-/);
  },
  120_000,
);
