import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { lineStarts, positionAt } from '../../../../../src/scanner/files/positions.ts';
import { documentKindNames, documentOfCase, documentsOf } from '../../../../../src/scanner/rules/documents/kinds.ts';
import {
  compileDocumentRule,
  createDocumentMatcher,
} from '../../../../../src/scanner/rules/documents/match-documents.ts';
import { loadRules } from '../../../../../src/scanner/rules/load-rules.ts';

const pack = await loadRules(undefined, { cases: true });
const rules = pack.documentRules.map((selection) => {
  const rule = pack.rules.get(selection.id);
  if (rule === undefined) throw new Error(`${selection.id} is no rule of the pack`);
  const cases = [...rule.valid.map((one) => ({ ...one, lines: [] as number[] })), ...rule.invalid];
  return {
    ...rule,
    selection,
    cases: cases.map(({ code, as, lines }) => ({ code, lines, path: documentOfCase(selection.kind, as) })),
  };
});

describe('rules over configuration', () => {
  test.each(rules)('$id finds its invalid cases and none of its valid ones', async ({ selection, cases }) => {
    const matchesIn = createDocumentMatcher([selection]);

    const got = await Promise.all(
      cases.map(async ({ path, code }) => {
        const matches = await matchesIn(path, code);
        return [...new Set(matches.map(({ range }) => positionAt(lineStarts(code), range.start).line))];
      }),
    );

    expect(got).toEqual(cases.map(({ lines }) => lines));
  });

  test('every case is a document of its kind', async () => {
    const strangers: string[] = [];
    for (const { id, selection, cases } of rules)
      for (const [index, { path, code }] of cases.entries())
        if ((await documentsOf(selection.kind, path, code)).length === 0) strangers.push(`${id} ${index}`);

    expect(strangers).toEqual([]);
  });

  test('every rule has three cases of each sort at least, and paths and schemas that can be read', () => {
    const few = rules.filter(({ valid, invalid }) => valid.length < 3 || invalid.length < 3);

    expect(few.map(({ id }) => id)).toEqual([]);
    for (const { selection } of rules) expect(() => compileDocumentRule(selection).where()).not.toThrow();
  });

  test('the help address of a rule is that of its first weakness', () => {
    const wrong = rules.filter(
      ({ cwe, help_url }) => help_url !== `https://cwe.mitre.org/data/definitions/${cwe[0]?.slice(4)}.html`,
    );

    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('no kind of document is without rules', () => {
    const empty = documentKindNames.filter((kind) => !rules.some(({ selection }) => selection.kind === kind));

    expect(empty).toEqual([]);
  });
});

describe('a rule over configuration that cannot be read', () => {
  const some = join(import.meta.dirname, '../../../../../src/scanner/rules/npm/npm-dependency-plaintext.yaml');
  let directory = '';
  afterEach(() => rm(directory, { recursive: true }));

  const refusals = [
    {
      title: 'a path that is no JSONPath is refused',
      change: (source: string) => source.replace(/^select:\n(?: {2}- .*\n)+/m, 'select: ["$.scripts[?@.x ==]"]\n'),
      want: 'npm-dependency-plaintext.yaml: select.0 is no JSONPath: ',
    },
    {
      title: 'a path that starts nowhere is refused',
      change: (source: string) => source.replace(/^select:\n(?: {2}- .*\n)+/m, 'select: [scripts]\n'),
      want: 'npm-dependency-plaintext.yaml: select.0 must match pattern "^\\$"',
    },
    {
      title: 'a schema that is none is refused',
      change: (source: string) => source.replace(/^where:\n(?: {2}.*\n)+/m, 'where: { type: text }\n'),
      want: 'npm-dependency-plaintext.yaml: where is no JSON Schema: ',
    },
    {
      title: 'an expression that is none is refused',
      change: (source: string) => source.replace(/^valid:/m, "text: '('\nvalid:"),
      want: 'npm-dependency-plaintext.yaml: text is no regular expression: ',
    },
    {
      title: 'a rule of ast-grep is refused',
      change: (source: string) => source.replace(/^valid:/m, 'rule: { pattern: a }\nvalid:'),
      want: 'npm-dependency-plaintext.yaml: (root) must NOT have additional properties (rule)',
    },
    {
      title: 'a rule without cases is refused',
      change: (source: string) => source.replace(/^valid:.*/ms, ''),
      want: 'npm-dependency-plaintext.yaml: lacks cases: valid and invalid',
    },
  ];

  test.each(refusals)('$title', async ({ change, want }) => {
    directory = await mkdtemp(join(tmpdir(), 'document-rules-'));
    await mkdir(join(directory, 'npm'));
    await writeFile(join(directory, 'npm/npm-dependency-plaintext.yaml'), change(await readFile(some, 'utf8')));

    await expect(loadRules(directory, { cases: true })).rejects.toThrow(want);
  });

  test('what runs is the same with and without the cases', async () => {
    directory = await mkdtemp(join(tmpdir(), 'document-rules-'));

    const { documentRules, astGrepRules } = await loadRules();

    expect(documentRules).toEqual(pack.documentRules);
    expect(astGrepRules).toBe(pack.astGrepRules);
  });
});
