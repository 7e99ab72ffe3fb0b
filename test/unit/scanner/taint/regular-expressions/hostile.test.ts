import { describe, expect, test } from 'vitest';
import { analyzeUnits } from '../../../../../src/scanner/engines/taint/analyze-units.ts';
import { knowledgeFromSources } from '../../../../../src/scanner/engines/taint/knowledge/from-sources.ts';
import { lowerFile, prepareLowering } from '../../../../../src/scanner/engines/taint/lower/lower.ts';
import { attackOn } from '../../../../../src/scanner/engines/taint/regular-expressions/attack.ts';
import { Attacks } from '../../../../../src/scanner/engines/taint/regular-expressions/attacks.ts';
import { ownSemantics } from '../../../../../src/scanner/engines/taint/specs/expression-dialects.ts';

const use = { isSearch: true, isWhole: false, isAll: false };
const repeated = (text: string, times: number): string => text.repeat(times);

/** Written by somebody who wants the scan to fail. */
const hostile: Readonly<Record<string, string>> = {
  'ten thousand alternatives': Array.from({ length: 10_000 }, (_, index) => `w${index}`).join('|'),
  'a loop of four hundred alternatives': `(?:${Array.from({ length: 400 }, (_, index) => `.${index}|.*`).join('|')})*z`,
  'brackets nested three hundred deep': `${repeated('(', 300)}a${repeated(')', 300)}`,
  'brackets nested five thousand deep': `${repeated('(', 5_000)}a${repeated(')', 5_000)}`,
  'loops nested a hundred deep': `^${repeated('(?:', 100)}a${repeated('*)*', 100)}b`,
  'optional parts nested two hundred deep': `^${repeated('(?:a?', 200)}${repeated(')?', 200)}b`,
  'counts of a million': '^(?:(?:a{1,1000000}){1,1000000}){1,1000000}b',
  'a thousand loops one after the other': `^${repeated('a*', 1_000)}b`,
  'a thousand references': `^(a*)${repeated('\\1', 1_000)}b`,
  'references to groups that hold each other': `^${repeated('(a*\\2)(b*\\1)', 10)}c`,
  'a hundred look-aheads': `^${repeated('(?=(?:a+)+b)', 100)}c`,
  'sets of thousands of characters': `^(?:[${Array.from({ length: 4_000 }, (_, index) => `\\u${(0x4e00 + 3 * index).toString(16)}`).join('')}]+a?)*b`,
};

describe('an expression that is too large', () => {
  test.each(Object.entries(hostile))('%s come to an end, twice with the same answer', (_, source) => {
    const ask = () => attackOn({ expression: { source, flags: '' }, semantics: ownSemantics, use });

    expect(ask()).toEqual(ask());
  });

  test.each(['ten thousand alternatives', 'a loop of four hundred alternatives', 'brackets nested three hundred deep'])(
    '%s are told as not looked at',
    async (name) => {
      await prepareLowering(['javascript']);
      const text = `require('express')().get('/', (req) => {\n  /${hostile[name]}/.test(req.query.name);\n});`;
      const unit = lowerFile('app.js', text, 'javascript');

      const { findings, cut } = analyzeUnits([unit], {
        readText: () => text,
        settings: new Map(),
        knowledge: knowledgeFromSources(),
      });

      expect(findings).toEqual([]);
      expect(cut).toEqual([{ file: 'app.js', line: 2, lines: 1, name: `/${hostile[name]?.slice(0, 40)}…/` }]);
    },
  );

  test('a program of nothing else is looked at until the steps are spent', () => {
    const attacks = new Attacks(ownSemantics);

    const answers = Array.from({ length: 15_000 }, (_, index) =>
      attacks.on({ source: `^x{${index + 40}}y`, flags: '' }, use, ~0, '', ''),
    );

    expect(answers.at(0)).toBeNull();
    expect(answers.at(-1)).toBe('unknown');
  });
});
