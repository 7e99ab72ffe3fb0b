import { describe, expect, test } from 'vitest';
import { lineStarts, positionAt } from '../../../../../src/scanner/files/positions.ts';
import { documentKindNames, documentOfCase, documentsOf } from '../../../../../src/scanner/rules/documents/kinds.ts';
import {
  compileDocumentRule,
  createDocumentMatcher,
} from '../../../../../src/scanner/rules/documents/match-documents.ts';
import { loadRules } from '../../../../../src/scanner/rules/load-rules.ts';

const pack = await loadRules();
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
