import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mechanisms } from '../../flows/cases/flow-case.ts';
import { judgeOf } from '../../flows/judges/judge.ts';
import { knownStubs } from '../../flows/stubs/registry.ts';

const readme = readFileSync(join(import.meta.dirname, '../../flows/README.md'), 'utf8');

test('each package that README.md names has a stub, or is of Node itself', () => {
  const section = /## Stubs\n([\s\S]*?)Another package:/.exec(readme)?.[1] ?? '';
  const lists = section.split('\n').filter((line) => /^- \*\*(?!Browser)/.test(line));
  const names = lists.flatMap((line) =>
    [...line.replace(/\([^)]*\)/g, '').matchAll(/`([^`]+)`/g)].map((found) => found[1] ?? ''),
  );
  const languageOwn = [
    'eval',
    'Function',
    'setTimeout',
    'require',
    'import',
    'fetch',
    'http.get',
    'http.request',
    'console.*',
    'RegExp',
    'call',
    'mysql.escape',
  ];

  const unknown = names.filter(
    (name) => !languageOwn.includes(name) && !knownStubs().includes(name.replace(/^node:/, '')) && !isBuiltin(name),
  );

  expect(names.length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});

test('README.md lists the mechanisms that a case may have', () => {
  const section = /`mechanism`, one of: ([\s\S]*?)\n\n/.exec(readme)?.[1] ?? '';

  expect([...section.matchAll(/`([^`]+)`/g)].map((found) => found[1])).toEqual([...mechanisms]);
});

test('each CWE that README.md lists has a judge', () => {
  const section = /`cwe`, one of: ([\s\S]*?)\n\n/.exec(readme)?.[1] ?? '';
  const numbers = [...section.matchAll(/\b\d{2,4}\b/g)].map(Number);

  expect(numbers.length).toBeGreaterThan(25);
  for (const cwe of numbers) expect(() => judgeOf(cwe)).not.toThrow();
});
