import { describe, expect, test } from 'vitest';
import { checkRules, MOST_BYTES, MOST_RULES } from '../../../../src/scanner/custom-rules/check-rules.ts';
import { ruleSubjects, starterRule } from '../../../../src/scanner/custom-rules/starter.ts';
import { testRules } from '../../../../src/scanner/custom-rules/test-rules.ts';
import { astGrepBinary } from '../../../../src/scanner/rules/ast-grep-binary.ts';

const options = { binary: astGrepBinary(), signal: new AbortController().signal };
const { text: rule } = starterRule('python', 'old-login') ?? { text: '' };
const { text: documentRule } = starterRule('npm', 'setup') ?? { text: '' };

const problemsOf = async (...texts: string[]) =>
  (
    await checkRules(
      texts.map((text, at) => ({ file: `${at + 1}.yaml`, text })),
      options,
    )
  ).problems;

test('a new rule of every language and kind of configuration is usable, and its cases come out as they say', async () => {
  const sources = ruleSubjects.map((subject) => {
    const { id, text } = starterRule(subject, 'begin') ?? { id: subject, text: '' };
    return { file: `${id}.yaml`, text };
  });

  const { problems, pack } = await checkRules(sources, options);
  const tested = pack === null ? [] : await testRules(pack, options);

  expect(problems).toEqual([]);
  expect(tested.length).toBe(ruleSubjects.length);
  expect(tested.flatMap(({ failed }) => failed)).toEqual([]);
});

test('a case that does not come out as it says is named, with what was expected and what was found', async () => {
  const wrong = rule.replace('lines: [1]', 'lines: [2]').replace('      login(user)\n', '      legacyLogin()\n');
  const { pack } = await checkRules([{ file: 'a.yaml', text: wrong }], options);

  const [tested] = pack === null ? [] : await testRules(pack, options);

  expect(tested?.failed.map((one) => `${one.case}: ${one.message}`)).toEqual([
    'invalid 1: expected a finding on line 2, found a finding on line 1 (as py)',
    'valid 1: expected no finding, found a finding on line 1 (as py)',
  ]);
});

/** All at once, as each check starts processes. */
describe('each rule that is wrong is named by its file, with what is wrong', () => {
  const changed = (from: string | RegExp, to: string) => {
    expect(rule).toMatch(from);
    return rule.replace(from, () => to);
  };
  const compare = async (cases: readonly (readonly [text: string, message: RegExp])[]) => {
    const problems = await problemsOf(documentRule, ...cases.map(([text]) => text));

    expect(problems).toEqual(
      cases.map(([, message], at) => ({ file: `${at + 2}.yaml`, message: expect.stringMatching(message) })),
    );
  };

  test('when it is read: rules alone, in a namespace of their own', () =>
    compare([
      [
        'ruleDirs: [/]\ncustomLanguages: { mine: { libraryPath: /tmp/mine.so } }\n',
        /^id must be custom-<language>-<name>/,
      ],
      [`${rule}customLanguages: {}\n`, /must NOT have additional properties \(customLanguages\)/],
      [`${rule}fix: ''\n`, /additional properties \(fix\)/],
      [changed('custom-python-old-login', 'python-old-login'), /^id must be custom-/],
      [changed('severity: medium', 'severity: urgent'), /^severity must be equal to one of/],
      [`${rule}languages: [Go]\n`, /^languages: Go is none of Python$/],
      ['id: [', /^is not valid YAML/],
      [`${rule}utils: { a: &a { kind: call }, b: *a }\n`, /^uses an alias/],
      [documentRule.replace('$.scripts', () => '$..['), /^select.0 is no JSONPath/],
    ]));

  test('when it is compiled: with a hint where ast-grep says little', () =>
    compare(
      [
        [changed('legacyLogin($$$ARGUMENTS)', 'legacyLogin('), /its pattern is not whole code/],
        [changed('legacyLogin($$$ARGUMENTS)', 'a(); b()'), /A pattern is one expression/],
        [changed(/pattern: .*/, 'kind: calling'), /Kind `calling` is invalid/],
        [changed(/pattern: .*/, "kind: call\n  regex: '('"), /unclosed group/],
        [changed(/pattern: .*/, 'matches: a\nutils:\n  a: { any: [{ matches: a }] }'), /cyclic/],
      ].map(
        ([text = '', message], at) => [String(text).replace('old-login', `old-${at}`), message] as [string, RegExp],
      ),
    ));

  test('when it has the id of another', async () => {
    expect(await problemsOf(rule, rule)).toEqual([
      { file: '2.yaml', message: 'custom-python-old-login is a rule of 1.yaml already' },
    ]);
  });
});

test('without ast-grep rules over code are refused, and those over configuration are not', async () => {
  const without = { ...options, binary: null };

  expect((await checkRules([{ file: 'a.yaml', text: rule }], without)).problems).toEqual([
    { file: null, message: 'ast-grep, which runs rules over code, is not installed' },
  ]);
  expect((await checkRules([{ file: 'a.yaml', text: documentRule }], without)).problems).toEqual([]);
});

describe('what is hostile ends the check, and nothing else:', () => {
  test.each([
    ['endless nesting', `id: custom-python-a\nrule: ${'['.repeat(300_000)}`],
    ['deep nesting', `id: custom-python-a\nrule: ${'{ not: '.repeat(60)}{ kind: call }${' }'.repeat(60)}`],
    ['thousands of aliases', `a: &a [1]\nid: custom-python-a\nrule: [${'*a, '.repeat(5_000)}]`],
    [
      'aliases of aliases',
      Array.from({ length: 30 }, (_, at) => `a${at}: &a${at} [*a${at - 1}, *a${at - 1}]`).join('\n'),
    ],
  ])('%s', async (_what, text) => {
    const problems = await problemsOf(text, rule);

    expect(problems[0]?.file).toBe('1.yaml');
    // On a machine with other work, time is up before the parser is.
    expect(problems[0]?.message).toMatch(/nests|alias|too much|YAML|takes longer/);
  });

  test('10 MB of rules, and too many', async () => {
    expect(await problemsOf(rule + '#'.repeat(10_000_000))).toEqual([
      { file: null, message: expect.stringContaining(`bytes are more than ${MOST_BYTES}`) },
    ]);
    expect(await problemsOf(...Array.from({ length: MOST_RULES + 1 }, () => rule))).toEqual([
      { file: null, message: `${MOST_RULES + 1} rules are more than ${MOST_RULES}` },
    ]);
  });
});

describe('a schema that names itself', () => {
  const named = (name: string, id: string) => {
    const { text } = starterRule('npm', name) ?? { text: '' };
    return text.replace(/where:[^\n]*(\n {2}[^\n]*)*/, `where: { $id: '${id}', type: string }`);
  };

  test('has a name that no schema of another rule has', async () => {
    expect(named('one', 'urn:shape:a')).toContain('$id');
    expect(await problemsOf(named('one', 'urn:shape:a'), named('two', 'urn:shape:b'))).toEqual([]);
    expect(await problemsOf(named('one', 'urn:shape:a'), named('two', 'urn:shape:a'))).toEqual([
      { file: '2.yaml', message: 'where: the $id urn:shape:a is that of a schema of 1.yaml already' },
    ]);
  });
});
