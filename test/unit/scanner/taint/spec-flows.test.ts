import { beforeAll, describe, expect, test } from 'vitest';
import { Analyzer } from '../../../../src/scanner/engines/taint/engine/analyze.ts';
import type { Unit } from '../../../../src/scanner/engines/taint/ir/unit.ts';
import { lowerFile, prepareLowering } from '../../../../src/scanner/engines/taint/lower/lower.ts';
import { loadLibrary, readSpecs } from '../../../../src/scanner/engines/taint/specs/load.ts';
import openTitles from './open-spec-cases.json' with { type: 'json' };

/** What the engine does not get right yet. */
const openCases: ReadonlySet<string> = new Set(openTitles);

const expressHandler = "require('express')().post('/:id', async (req, res) => { CODE });\n";
const grammars = { js: 'javascript', jsx: 'javascript', ts: 'typescript', tsx: 'tsx' } as const;

const cases = readSpecs('javascript').flatMap(({ document: { spec, frame = expressHandler, flows = [] } }) =>
  flows.map(({ code, as = 'js', finds }) => ({
    title: `${spec}: ${code}`,
    as,
    text: frame.replace('CODE', () => code),
    finds: finds.toSorted((a, b) => a - b),
  })),
);

beforeAll(() => prepareLowering(['javascript', 'typescript', 'tsx']));

/** The CWE numbers of what is found in one file, whose imports are all packages. */
function found(text: string, as: keyof typeof grammars): number[] {
  const unit = lowerFile(`case.${as}`, text, grammars[as]);
  const imports: Unit['imports'] = unit.imports.map((one) => ({ ...one, target: { package: one.specifier } }));
  const { reached } = new Analyzer([{ ...unit, imports }], loadLibrary('javascript')).run();
  return [...new Set(reached.map(({ sink }) => sink.cwe))].sort((a, b) => a - b);
}

describe('a case of a spec finds what it says', () => {
  test.each(cases.filter(({ title }) => !openCases.has(title)))('$title', ({ text, as, finds }) => {
    expect(found(text, as)).toEqual(finds);
  });
});

// One that works is taken off the list: it fails here.
describe('a case that is still open', () => {
  test.fails.each(cases.filter(({ title }) => openCases.has(title)))('$title', ({ text, as, finds }) => {
    expect(found(text, as)).toEqual(finds);
  });

  test('is one of a spec', () => {
    const titles = new Set(cases.map(({ title }) => title));

    expect([...openCases].filter((title) => !titles.has(title))).toEqual([]);
  });
});
