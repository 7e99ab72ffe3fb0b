import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { loweredLanguages } from '../../../../src/scanner/engines/taint/lowered-language.ts';
import { astGrepBinary } from '../../../../src/scanner/rules/ast-grep-binary.ts';
import { buildRules, ownRules } from '../../../../src/scanner/rules/built-rules.ts';
import { loadRules, type Rule, writePackFile } from '../../../../src/scanner/rules/load-rules.ts';
import {
  astGrepLanguages,
  filesOfCase,
  languagesOfGrammar,
  type RuleLanguage,
  ruleLanguageNames,
} from '../../../../src/scanner/rules/rule-languages.ts';

/** Rules over code; those over configuration have tests of their own. */
type CodeRule = Rule & { language: RuleLanguage };

interface Case {
  rule: CodeRule;
  file: string;
  code: string;
  lines: number[];
}

/** Guesses that hand over to nothing: no rule follows data to where they look, or none knows all that they know. */
const FOLLOWED_BY_NOTHING: ReadonlySet<string> = new Set([
  'java-jndi-lookup-request',
  'php-environment-request',
  'php-extract-request',
  'php-header-request',
  'php-mail-header-request',
  'php-resource-request',
  'php-session-fixation-request',
  'php-strcmp-request',
  'php-variable-variable-request',
  'ruby-command-string',
  'ruby-kernel-open-request',
  'ruby-ldap-filter-string',
  'ruby-link-to-request',
  'ruby-mass-assignment-request',
  'ruby-regex-request',
  'ruby-render-request',
  'ruby-send-request',
  'ruby-sql-request',
  'ruby-sql-string',
  'ruby-ssrf-request',
  'ruby-xpath-request',
  'ruby-xpath-string',
  'csharp-deserialize-request',
  'csharp-eval-request',
  'csharp-nosql-string',
  'csharp-regex-request',
  'csharp-request-validation-off',
]);

const pack = await loadRules(undefined, { cases: true });
const rules = [...pack.rules.values()].filter((rule): rule is CodeRule =>
  ruleLanguageNames.some((name) => name === rule.language),
);
const cases = rules.flatMap(casesOf);
const folder = await mkdtemp(join(tmpdir(), 'rule-pack-'));
afterAll(() => rm(folder, { recursive: true }));
/** Matches of rules about secrets that name no value: `file rule`. */
const unnamed: string[] = [];
const found = await findings();

function casesOf(rule: CodeRule): Case[] {
  const expand = (kind: string, given: { code: string; as?: string; lines?: number[] }[]) =>
    given.flatMap(({ code, as, lines = [] }, index) =>
      filesOfCase(rule.language, as).map((one) => ({
        rule,
        file: `${rule.id}/${kind}-${index + 1}.${one}`,
        code,
        lines,
      })),
    );
  return [...expand('valid', rule.valid), ...expand('invalid', rule.invalid)];
}

/** One run of the real binary over all cases: `file rule` → the lines that findings start on. */
async function findings(): Promise<Map<string, number[]>> {
  const root = join(folder, 'cases');
  for (const { file, code } of cases) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), code);
  }
  const rulesFile = join(folder, 'rules.yaml');
  await writeFile(rulesFile, `${pack.astGrepRules}---\n${syntaxErrorRules()}`);
  const { stdout } = await promisify(execFile)(astGrepBinary(), ['scan', '--rule', rulesFile, '--json=stream', root], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const lines = new Map<string, Set<number>>();
  for (const line of stdout.trimEnd().split('\n')) {
    const { ruleId, file, range, metaVariables } = JSON.parse(line);
    const id = ruleId.startsWith('syntax-error@') ? 'syntax-error' : pack.ruleIdOf(ruleId);
    const key = `${relative(root, file)} ${id}`;
    if (namesValue(id) && metaVariables?.single?.SECRET === undefined) unnamed.push(key);
    lines.set(key, (lines.get(key) ?? new Set()).add(range.start.line + 1));
  }
  return new Map([...lines].map(([key, set]) => [key, [...set].sort((a, b) => a - b)]));
}

function namesValue(id: string): boolean {
  const rule = pack.rules.get(id);
  return rule?.category === 'secrets' && rule.holds_secret !== false;
}

// A case that does not parse would prove nothing about the rule.
function syntaxErrorRules(): string {
  return astGrepLanguages
    .map((language) => `id: syntax-error@${language}\nlanguage: ${language}\nrule: { kind: ERROR }\n`)
    .join('---\n');
}

describe('the rule pack', () => {
  test.each(rules)('$id finds its invalid cases and none of its valid ones', (rule) => {
    const own = cases.filter((one) => one.rule === rule);

    const got = own.map(({ file }) => ({ file, lines: found.get(`${file} ${rule.id}`) ?? [] }));

    expect(got).toEqual(own.map(({ file, lines }) => ({ file, lines })));
  });

  test('a rule about secrets names the value in each of its matches', () => {
    expect(unnamed).toEqual([]);
  });

  test('every case is code that parses', () => {
    const broken = cases.filter(({ file }) => found.has(`${file} syntax-error`)).map(({ file }) => file);

    expect(broken).toEqual([]);
  });

  test('it covers every language it promises', () => {
    const count = (language: Rule['language']) => rules.filter((rule) => rule.language === language).length;

    expect(count('javascript')).toBeGreaterThanOrEqual(52);
    expect(count('python')).toBeGreaterThanOrEqual(56);
    expect(count('java')).toBeGreaterThanOrEqual(52);
    expect(count('go')).toBeGreaterThanOrEqual(41);
    expect(count('kotlin')).toBeGreaterThanOrEqual(25);
    expect(count('scala')).toBeGreaterThanOrEqual(22);
    expect(count('terraform')).toBeGreaterThanOrEqual(50);
    expect(count('php')).toBeGreaterThanOrEqual(70);
    expect(count('ruby')).toBeGreaterThanOrEqual(60);
    expect(count('csharp')).toBeGreaterThanOrEqual(60);
    expect(count('c')).toBeGreaterThanOrEqual(70);
    expect(count('rust')).toBeGreaterThanOrEqual(35);
    expect(count('swift')).toBeGreaterThanOrEqual(30);
    expect(count('shell')).toBeGreaterThanOrEqual(30);
    expect(count('solidity')).toBeGreaterThanOrEqual(33);
  });

  test('a rule is known by one id, which begins with its language', () => {
    const strangers = rules.filter(
      (rule) => !rule.id.startsWith(`${rule.language}-`) || pack.rules.get(rule.id) !== rule,
    );

    expect(strangers).toEqual([]);
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
  });

  test('every weakness is named as CWE-n and the help address is the first one', () => {
    const wrong = rules.filter(
      ({ cwe, help_url }) =>
        !cwe.every((one) => /^CWE-[1-9]\d*$/.test(one)) ||
        help_url !== `https://cwe.mitre.org/data/definitions/${cwe[0]?.slice(4)}.html`,
    );

    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('critical is kept for confident findings with request data in the expression itself', () => {
    const critical = rules.filter((rule) => rule.severity === 'critical');

    expect(critical.filter((rule) => rule.confidence !== 'high' || !rule.id.endsWith('-request'))).toEqual([]);
  });

  test('a rule about request data in the expression itself hands over to one that follows data, where an engine does', () => {
    const guesses = rules.filter(
      ({ id, grammars }) =>
        /-request(-|$)|-string$/.test(id) &&
        grammars.flatMap(languagesOfGrammar).some((name) => loweredLanguages.includes(name)),
    );
    const alone = guesses.filter(({ flow }) => flow === undefined).map(({ id }) => id);

    expect(guesses.length).toBeGreaterThan(100);
    expect(alone.filter((id) => !FOLLOWED_BY_NOTHING.has(id))).toEqual([]);
  });

  test('an id that ast-grep made up is refused', () => {
    expect(() => pack.ruleIdOf('javascript-unknown@Tsx')).toThrow(
      'ast-grep reported javascript-unknown@Tsx, which is not a rule of this pack',
    );
  });
});

describe('loading a rule pack', () => {
  const someRule = join(import.meta.dirname, '../../../../src/scanner/rules/python/python-yaml-load.yaml');

  async function packWith(name: string, change: (source: string) => string): Promise<string> {
    const directory = await mkdtemp(join(folder, 'pack-'));
    await mkdir(join(directory, 'python'));
    const file = join(directory, 'python', name);
    await cp(someRule, file);
    await writeFile(file, change(await readFile(file, 'utf8')));
    return directory;
  }

  const refusals = [
    {
      title: 'a severity that the contract does not have is refused',
      change: (source: string) => source.replace(/^severity: .*$/m, 'severity: urgent'),
      want: 'python-yaml-load.yaml: severity must be equal to one of the allowed values: critical, high, medium, low, info',
    },
    {
      title: 'an unknown field is refused',
      change: (source: string) => `${source}\nfix: none\n`,
      want: 'python-yaml-load.yaml: (root) must NOT have additional properties (fix)',
    },
    {
      title: 'a CWE that is no number is refused',
      change: (source: string) => source.replace(/^cwe: .*$/m, 'cwe: [CWE-502, XSS]'),
      want: 'python-yaml-load.yaml: cwe.1 must match pattern "^CWE-[1-9][0-9]*$"',
    },
    {
      title: 'an id that differs from the file name is refused',
      change: (source: string) => source.replace(/^id: .*$/m, 'id: python-other'),
      want: 'python-yaml-load.yaml: id is python-other, not the name of the file',
    },
    {
      title: 'a rule in the folder of another language is refused',
      name: 'go-yaml-load.yaml',
      change: (source: string) => source.replace(/^id: .*$/m, 'id: go-yaml-load'),
      want: 'go-yaml-load.yaml: id does not begin with python-',
    },
    {
      title: 'a file that is no YAML is refused',
      change: () => 'id: [',
      want: 'python-yaml-load.yaml: is not valid YAML',
    },
  ];

  test.each(refusals)('$title', async ({ name = 'python-yaml-load.yaml', change, want }) => {
    const directory = await packWith(name, change);

    await expect(loadRules(directory, { cases: true })).rejects.toThrow(want);
  });

  test('a pack in one file is the same without its cases, and is read in place of the rules', async () => {
    const directory = await packWith('python-yaml-load.yaml', (source) => source);
    const fromFiles = await loadRules(directory);
    await writePackFile(directory);
    await rm(join(directory, 'python'), { recursive: true });

    const { ruleIdOf, ...fromOne } = await loadRules(directory);

    expect(fromOne).toEqual({
      rules: fromFiles.rules,
      astGrepRules: fromFiles.astGrepRules,
      documentRules: [],
      ruleCounts: new Map([['Python', 1]]),
    });
    expect(ruleIdOf('python-yaml-load@Python')).toBe('python-yaml-load');
  });

  test('our own rules are read as they were built, and from their files where none were', async () => {
    const built = join(folder, 'built');
    const fromFiles = await ownRules(built);
    await buildRules(built);
    const [file = ''] = await readdir(built);

    const { ruleIdOf, ...fromOne } = await ownRules(built);

    expect(fromFiles).toMatchObject(fromOne);
    expect(file).toMatch(/^[0-9a-f]{64}\.json\.zst$/);
    await writeFile(join(built, file), zstdCompressSync('{"rules":[],"ruleCounts":[],"ids":[]}'));
    expect((await ownRules(built)).rules.size).toBe(0);
  });

  test('a matcher that is no rule is refused', async () => {
    const directory = await packWith('python-yaml-load.yaml', (source) => source);
    await mkdir(join(directory, 'matchers'));
    await writeFile(join(directory, 'matchers/python.yaml'), 'varying: identifier');

    await expect(loadRules(directory)).rejects.toThrow('matchers/python.yaml: varying must be object');
  });

  test('a platform without a binary is named', () => {
    expect(() => astGrepBinary('sunos-sparc')).toThrow('ast-grep has no binary for the platform sunos-sparc');
  });
});
