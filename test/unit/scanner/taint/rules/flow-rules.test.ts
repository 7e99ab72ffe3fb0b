import { describe, expect, test } from 'vitest';
import { remediationIn } from '../../../../../src/scanner/engines/taint/rules/flow-rules.ts';
import { loadFlowRules } from '../../../../../src/scanner/engines/taint/rules/load-flow-rules.ts';
import { languages } from '../../../../../src/scanner/engines/taint/specs/languages.ts';
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

  test('show what is found and what is not in each language whose specs have such a sink', () => {
    const lacking = languages.flatMap((language) => {
      const spoken = readSpecs(language)
        .flatMap(({ document }) => document.sinks ?? [])
        .flatMap(({ kind, cwe }) =>
          [kind].flat().map((name) => rules.ruleFor(name, cwe ?? kinds.find((one) => one.name === name)?.cwe ?? 0)),
        );
      return [...new Set(spoken)].filter((rule) => !(language in rule.languages)).map(({ id }) => `${id} ${language}`);
    });

    expect(lacking).toEqual([]);
  });

  test('say in a few lines how to fix it, with the words of the language', () => {
    const sql = rules.ruleFor('sql', 89);
    const long = rules.all.flatMap((rule) =>
      languages.filter((language) => remediationIn(rule, language).length > 600).map((one) => `${rule.id} ${one}`),
    );

    expect(long).toEqual([]);
    expect(remediationIn(sql, 'ruby')).toMatch(
      /^Use a placeholder .* Instead of `User\.where\("name = .*` write `User\.where\(name: params\[:name\]\)`\.$/,
    );
    expect(remediationIn(rules.ruleFor('entities', 611), 'go')).not.toContain('Instead of');
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
