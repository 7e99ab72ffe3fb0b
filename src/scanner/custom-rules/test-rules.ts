import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { EngineEvent } from '../engines/engine.ts';
import { noCache } from '../engines/result-cache.ts';
import { listFiles } from '../files/file-list.ts';
import { defaultLimits } from '../limits.ts';
import { type DocumentKind, documentOfCase } from '../rules/documents/kinds.ts';
import type { Rule, RulePack } from '../rules/load-rules.ts';
import { filesOfCase, type RuleLanguage, ruleLanguageNames } from '../rules/rule-languages.ts';
import type { CheckOptions } from './check-rules.ts';
import { createCustomEngine, customBounds } from './custom-engine.ts';

/** A case that does not do what it says. */
export interface FailedCase {
  readonly rule_id: string;
  /** `invalid 2`, counted from 1. */
  readonly case: string;
  readonly message: string;
  /** The process that looked at it was given up or has died. */
  readonly unread: boolean;
}

export interface TestedRule {
  readonly rule_id: string;
  readonly cases: number;
  readonly failed: readonly FailedCase[];
}

/** Tries each rule of a checked pack on its cases, in the files of its language. In the order of the pack. */
export const testRules = async (pack: RulePack, options: CheckOptions): Promise<TestedRule[]> => {
  const root = await mkdtemp(join(tmpdir(), 'sightline-rule-cases-'));
  try {
    const cases = [...pack.rules.values()].flatMap(casesOf);
    for (const { file, code } of cases) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), code);
    }
    const found = await look(root, pack, options);
    return [...pack.rules.values()].map((rule) => {
      const own = cases.filter((one) => one.rule === rule);
      return {
        rule_id: rule.id,
        cases: rule.valid.length + rule.invalid.length,
        failed: own.flatMap((one) => judge(one, found)),
      };
    });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
};

interface Case {
  readonly rule: Rule;
  readonly name: string;
  /** In a folder of its own: what a file is called decides how it is read. */
  readonly file: string;
  readonly code: string;
  readonly lines: readonly number[];
}

const casesOf = (rule: Rule): Case[] => [
  ...rule.invalid.flatMap((one, at) => filesOf(rule, `invalid ${at + 1}`, one)),
  ...rule.valid.flatMap((one, at) => filesOf(rule, `valid ${at + 1}`, { ...one, lines: [] })),
];

const filesOf = (rule: Rule, name: string, given: { code: string; as?: string; lines: number[] }): Case[] =>
  fileNames(rule.language, given.as).map((file) => ({
    rule,
    name,
    file: `${rule.id}/${name.replace(' ', '-')}/${file}`,
    code: given.code,
    lines: given.lines,
  }));

const fileNames = (language: Rule['language'], as?: string): string[] =>
  isCode(language) ? filesOfCase(language, as).map((ending) => `case.${ending}`) : [documentOfCase(language, as)];

const isCode = (language: RuleLanguage | DocumentKind): language is RuleLanguage =>
  ruleLanguageNames.some((name) => name === language);

interface Found {
  /** `rule file` → lines that findings start on. */
  readonly lines: ReadonlyMap<string, ReadonlySet<number>>;
  /** By file: why it was not looked at. */
  readonly missed: ReadonlyMap<string, string>;
}

const look = async (root: string, rules: RulePack, { binary, signal, meter }: CheckOptions): Promise<Found> => {
  const unbounded = { ...customBounds, findings: Number.POSITIVE_INFINITY, findingsOfRule: Number.POSITIVE_INFINITY };
  const engine = createCustomEngine({ rules, binary, meter }, unbounded);
  const limits = defaultLimits;
  const { files } = await listFiles({ root, exclude: [], limits, signal });
  const lines = new Map<string, Set<number>>();
  const missed = new Map<string, string>();
  const take = (event: EngineEvent): void => {
    if (event.kind === 'finding') {
      const key = `${event.finding.rule_id} ${event.finding.file}`;
      lines.set(key, (lines.get(key) ?? new Set()).add(event.finding.line));
    } else if (event.kind === 'incomplete') missed.set(event.missed?.file.path ?? '', event.detail);
  };
  const supported = files.filter((file) => engine.supports(file));
  for await (const event of engine.scan({ root, files: supported, signal, limits, cache: noCache })) take(event);
  return { lines, missed };
};

const judge = ({ rule, name, file, lines: wanted }: Case, { lines, missed }: Found): FailedCase[] => {
  const why = missed.get(file) ?? missed.get('');
  const got = [...(lines.get(`${rule.id} ${file}`) ?? [])].sort((a, b) => a - b);
  if (why === undefined && String(got) === String([...wanted].sort((a, b) => a - b))) return [];
  const message =
    why ??
    `expected ${placesOf(wanted)}, found ${got.length === 0 ? 'none' : placesOf(got)} (as ${file.slice(file.lastIndexOf('.') + 1)})`;
  return [{ rule_id: rule.id, case: name, message, unread: why !== undefined }];
};

const placesOf = (lines: readonly number[]): string =>
  lines.length === 0 ? 'no finding' : `a finding on line ${lines.join(', ')}`;
