import { describe, expect, test } from 'vitest';
import { loadFlowRules } from '../../../../../src/scanner/engines/taint/rules/load-flow-rules.ts';
import { loadLibrary, readSpecs } from '../../../../../src/scanner/engines/taint/specs/load.ts';

const rules = loadFlowRules();
const { kinds } = loadLibrary('javascript');

describe('the rules of flows', () => {
  test('speak about every kind of sink, and about no other', () => {
    const spokenOf = new Set(rules.all.flatMap((rule) => rule.kinds));

    expect([...spokenOf].sort()).toEqual(kinds.map(({ name }) => name).sort());
  });

  test('speak about the CWE of every sink', () => {
    const sinks = readSpecs('javascript').flatMap(({ document }) => document.sinks ?? []);
    const wrong = sinks.flatMap(({ kind, cwe }) =>
      [kind].flat().filter((name) => {
        const number = cwe ?? kinds.find((one) => one.name === name)?.cwe ?? 0;
        return !rules.ruleFor(name, number).cwe.includes(`CWE-${number}`);
      }),
    );

    expect(wrong).toEqual([]);
  });

  test('are known by one id each', () => {
    expect(new Set(rules.all.map(({ id }) => id)).size).toBe(rules.all.length);
  });

  test('keep high and critical for data of an outsider', () => {
    const loud = rules.all
      .filter(({ severity: { insider, operator, caller } }) =>
        [insider, operator, caller].some((one) => one === 'critical' || one === 'high'),
      )
      .map(({ id }) => id);

    expect(loud).toEqual([]);
  });
});
