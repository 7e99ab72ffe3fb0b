import { expect, test } from 'vitest';
import { readRule } from '../../../../src/scanner/custom-rules/read-rule.ts';

const described = (id: string): string =>
  [
    `id: ${id}`,
    'message: A page is framed by all',
    'description: A page that is framed by another is clicked on for it.',
    'severity: low',
    'confidence: high',
    'category: configuration',
    'cwe: [CWE-1021]',
    'remediation: Say who may frame it.',
    'help_url: null',
    '',
  ].join('\n');

test('a rule over configuration has all that it selects by', () => {
  const by = "select: ['$.a']\nunless: ['$.b']\nwhere: { const: 1 }\ntext: x+\n";

  expect(readRule(`${described('custom-npm-frame')}${by}`)).toMatchObject({
    selection: {
      id: 'custom-npm-frame',
      kind: 'npm',
      select: ['$.a'],
      unless: ['$.b'],
      where: { const: 1 },
      text: 'x+',
    },
    rule: { id: 'custom-npm-frame', language: 'npm', grammars: [], valid: [], invalid: [], bad: '', good: '' },
  });
});

test('a rule over configuration that only selects has nothing more', () => {
  const read = readRule(`${described('custom-npm-frame')}select: ['$.a']\n`);

  expect('selection' in read && read.selection).toEqual({ id: 'custom-npm-frame', kind: 'npm', select: ['$.a'] });
});

test('a rule over code shows the first of its cases', () => {
  const cases = 'valid: [{ code: good }, { code: b }]\ninvalid: [{ code: bad, lines: [1] }, { code: d, lines: [1] }]\n';

  expect(readRule(`${described('custom-python-frame')}rule: { pattern: f() }\n${cases}`)).toMatchObject({
    rule: { language: 'python', grammars: ['Python'], bad: 'bad', good: 'good' },
    emitted: { ids: ['custom-python-frame@Python'] },
  });
});

const nested = (levels: number): string => `${'['.repeat(levels)}1${']'.repeat(levels)}`;

test.each([
  ['that is not YAML', 'id: [', /^is not valid YAML: /],
  ['that is no mapping', '- a', /^is no rule$/],
  ['that is nothing', '', /^is no rule$/],
  [
    'without an id',
    'message: a',
    /^id must be custom-<language>-<name>, with one of these as its language: javascript,/,
  ],
  ['with an id of ours', described('npm-frame'), /^id must be custom-/],
  ['with an alias', 'a: &a 1\nb: *a\n', /^uses an alias \(\*name\), which a rule may not$/],
  ['that nests too deeply', `a: ${nested(90)}`, /^nests deeper than 40 levels$/],
  [
    'of another language than its id',
    `${described('custom-python-frame')}languages: [Java]\nrule: { pattern: f() }\n`,
    /^languages: Java is none of Python$/,
  ],
])('a rule %s is refused with what is wrong', (_, text, message) => {
  expect(() => readRule(text)).toThrow(message);
});
