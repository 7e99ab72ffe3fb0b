import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { parse } from 'yaml';
import { type EmittedRules, toAstGrepRules } from './ast-grep-rules.ts';
import type { DocumentRule } from './documents/document-rule.ts';
import { type DocumentKind, documentKindNames } from './documents/kinds.ts';
import {
  checkDocumentRuleFile,
  checkMatchers,
  checkRuleFile,
  type DocumentRuleFile,
  type InvalidCase,
  type RuleDescription,
  type RuleFile,
  type ValidCase,
} from './rule-file.ts';
import { type AstGrepLanguage, type RuleLanguage, ruleLanguageNames } from './rule-languages.ts';

/** What the product says about a rule's findings, and the cases that prove the rule. */
export interface Rule extends RuleDescription {
  /** Its folder. */
  language: RuleLanguage | DocumentKind;
  /** Grammars that it is written for; none where it reads documents. */
  grammars: readonly AstGrepLanguage[];
  /** Its first cases, for readers: code that it finds, and code that it leaves alone. Empty where it has none. */
  bad: string;
  good: string;
  /** Empty unless asked for. */
  valid: ValidCase[];
  invalid: InvalidCase[];
}

export interface RulePack {
  rules: ReadonlyMap<string, Rule>;
  /**
   * YAML documents for a rules file (`ast-grep scan --rule`); too long for `--inline-rules`, where Linux ends at 128
   * KiB.
   */
  astGrepRules: string;
  /** Rules over configuration that is read as data. */
  documentRules: readonly DocumentRule[];
  /** Rules by ast-grep's grammar, where TypeScript and TSX count those that apply to them, and by kind of document. */
  ruleCounts: ReadonlyMap<string, number>;
  /** Our rule id for the `ruleId` that ast-grep reports; throws for an id that is not of this pack. */
  ruleIdOf(astGrepId: string): string;
}

/** What a pack is made of, in the form of its file. */
interface PackParts {
  readonly rules: readonly Rule[];
  readonly astGrepRules: string;
  readonly documentRules: readonly DocumentRule[];
  readonly ruleCounts: ReadonlyArray<readonly [string, number]>;
  /** ast-grep's ids with ours. */
  readonly ids: ReadonlyArray<readonly [string, string]>;
}

/** Stands in a package in place of a thousand files, and is read at once; a checkout has none. */
const PACK_FILE = 'pack.json.zst';
/** Written once, read at every start: it may take a second. */
const SMALLEST = { params: { [constants.ZSTD_c_compressionLevel]: 19 } };

/**
 * Reads the rule pack: `<language>/<rule-id>.yaml`, `<kind of document>/<rule-id>.yaml` and the shared
 * `matchers/<language>.yaml` of `directory`. Its cases, which stand last in each file and are half of it, are read only
 * where `cases` says so, and only then paths and schemas of document rules are checked as well.
 *
 * Throws at the first file that is not valid YAML, breaks the schema of rules, or whose id differs from its name;
 * the message names file and field. One bad rule makes ast-grep refuse all, so nothing is skipped.
 */
export async function loadRules(
  directory: string = import.meta.dirname,
  { cases = false }: { cases?: boolean } = {},
): Promise<RulePack> {
  const packed = cases ? null : await readPackFile(join(directory, PACK_FILE));
  return packed ?? toPack(await readParts(directory, cases));
}

/**
 * Writes a pack without its cases into one file: by default into its folder, where `loadRules` then reads it instead of
 * the rules.
 */
export async function writePackFile(directory: string, file: string = join(directory, PACK_FILE)): Promise<void> {
  await writeFile(file, zstdCompressSync(JSON.stringify(await readParts(directory, false)), SMALLEST));
}

/** What `writePackFile` has written; null where there is no such file. */
export async function readPackFile(file: string): Promise<RulePack | null> {
  try {
    return toPack(JSON.parse(zstdDecompressSync(await readFile(file)).toString()) as PackParts); // written above
  } catch (cause) {
    if (isMissing(cause)) return null;
    throw cause;
  }
}

function toPack({ rules, astGrepRules, documentRules, ruleCounts, ids }: PackParts): RulePack {
  const idOf = new Map(ids);
  return {
    rules: new Map(rules.map((rule) => [rule.id, rule])),
    astGrepRules,
    documentRules,
    ruleCounts: new Map(ruleCounts),
    ruleIdOf: (astGrepId) => ownId(idOf, astGrepId),
  };
}

async function readParts(directory: string, cases: boolean): Promise<PackParts> {
  const perLanguage = await Promise.all(ruleLanguageNames.map((name) => loadLanguage(directory, name, cases)));
  const perKind = await Promise.all(documentKindNames.map((kind) => loadKind(directory, kind, cases)));
  return partsOf(perLanguage.flat(), perKind.flat());
}

/** A rule over code, and what ast-grep gets of it. */
export interface CodeRule {
  readonly rule: Rule;
  readonly emitted: EmittedRules;
}

/** A rule over documents, and what the reader of documents gets of it. */
export interface DataRule {
  readonly rule: Rule;
  readonly selection: DocumentRule;
}

/** A pack of rules that are read and checked already. */
export const packOf = (code: readonly CodeRule[], data: readonly DataRule[]): RulePack => toPack(partsOf(code, data));

function partsOf(code: readonly CodeRule[], data: readonly DataRule[]): PackParts {
  const rules: Rule[] = [];
  const ids: [string, string][] = [];
  const documents: string[] = [];
  const ruleCounts = new Map<string, number>();
  for (const { rule, emitted } of code) {
    rules.push(rule);
    documents.push(emitted.yaml);
    for (const id of emitted.ids) ids.push([id, rule.id]);
    for (const grammar of emitted.grammars) ruleCounts.set(grammar, (ruleCounts.get(grammar) ?? 0) + 1);
  }
  const documentRules: DocumentRule[] = [];
  for (const { rule, selection } of data) {
    rules.push(rule);
    documentRules.push(selection);
    ruleCounts.set(selection.kind, (ruleCounts.get(selection.kind) ?? 0) + 1);
  }
  return { rules, astGrepRules: documents.join('---\n'), documentRules, ruleCounts: [...ruleCounts], ids };
}

async function loadLanguage(directory: string, language: RuleLanguage, cases: boolean) {
  const matchers = await readMatchers(join(directory, 'matchers', `${language}.yaml`));
  const files = await ruleFiles(join(directory, language));
  return Promise.all(
    files.map(async (file) => {
      const { rule: ruleFile, shown } = await readRule(file, { folder: language, check: checkRuleFile, cases });
      const emitted = toAstGrepRules({ ruleFile, language, matchers });
      return { rule: { ...describe(ruleFile, language), ...shown, grammars: emitted.grammars }, emitted };
    }),
  );
}

async function loadKind(directory: string, kind: DocumentKind, cases: boolean) {
  const files = await ruleFiles(join(directory, kind));
  return Promise.all(
    files.map(async (file) => {
      const { rule, shown } = await readRule(file, { folder: kind, check: checkDocumentRuleFile, cases });
      const { select, unless, where, text, expressions, ...description } = rule;
      const by = { ...(text !== undefined && { text }), ...(expressions && { expressions }) };
      const more = { ...(unless && { unless }), ...(where && { where }), ...by };
      const selection: DocumentRule = { id: description.id, kind, select, ...more };
      if (cases) await checkSelection(file, selection);
      return { rule: { valid: [], invalid: [], ...description, ...shown, language: kind, grammars: [] }, selection };
    }),
  );
}

/**
 * Paths and schemas that cannot be read; what reads them is loaded for a check alone, and by the process that runs
 * them.
 */
async function checkSelection(file: string, selection: DocumentRule): Promise<void> {
  const { compileDocumentRule } = await import('./documents/match-documents.ts');
  try {
    compileDocumentRule(selection).where();
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : 'cannot be read'}`, { cause });
  }
}

/** A pack may lack a language. */
async function ruleFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((cause: unknown) => {
    if (isMissing(cause)) return [];
    throw cause;
  });
  return names
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(folder, name));
}

async function readRule<R extends RuleFile | DocumentRuleFile>(
  file: string,
  { folder, check, cases }: { folder: Rule['language']; check: (file: string, content: unknown) => R; cases: boolean },
): Promise<{ rule: R; shown: Pick<Rule, 'bad' | 'good'> }> {
  const source = await readFile(file, 'utf8');
  const rule = check(file, parseYaml(file, cases ? source : source.slice(0, startOfCases.exec(source)?.index)));
  if (rule.id !== basename(file, '.yaml')) throw new Error(`${file}: id is ${rule.id}, not the name of the file`);
  if (!rule.id.startsWith(`${folder}-`)) throw new Error(`${file}: id does not begin with ${folder}-`);
  if (cases && (rule.valid === undefined || rule.invalid === undefined))
    throw new Error(`${file}: lacks cases: valid and invalid`);
  return { rule, shown: { bad: firstCase(file, source, 'invalid'), good: firstCase(file, source, 'valid') } };
}

const startOfCases = /^(?:valid|invalid):/m;

/** Of all cases alone the first of each kind is read: they are half of what a file holds. */
function firstCase(file: string, source: string, kind: 'valid' | 'invalid'): string {
  const [, first] = new RegExp(`^${kind}:\\s*\\n  - (.*?)(?=^  - |^\\S|(?![^]))`, 'ms').exec(source) ?? [];
  // One item of a list that the schema checks wherever all cases are read.
  const { code } = first === undefined ? { code: '' } : (parseYaml(file, `    ${first}`) as ValidCase);
  return code;
}

/** Shared ast-grep rules of one language by name, which a rule refers to with `matches`; a pack may have none. */
async function readMatchers(file: string): Promise<Record<string, object>> {
  try {
    return checkMatchers(file, parseYaml(file, await readFile(file, 'utf8')));
  } catch (cause) {
    if (isMissing(cause)) return {};
    throw cause;
  }
}

function parseYaml(file: string, source: string): unknown {
  try {
    return parse(source);
  } catch (cause) {
    const [reason] = cause instanceof Error ? cause.message.split('\n') : [];
    throw new Error(`${file}: is not valid YAML: ${reason}`, { cause });
  }
}

function isMissing(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
}

function describe(file: RuleFile, language: RuleLanguage): Omit<Rule, 'bad' | 'good' | 'grammars'> {
  const { rule: _rule, constraints: _constraints, utils: _utils, languages: _languages, ...description } = file;
  return { valid: [], invalid: [], ...description, language };
}

function ownId(ids: ReadonlyMap<string, string>, astGrepId: string): string {
  const id = ids.get(astGrepId);
  if (id === undefined) throw new Error(`ast-grep reported ${astGrepId}, which is not a rule of this pack`);
  return id;
}
