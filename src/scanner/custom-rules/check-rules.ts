import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultLimits } from '../limits.ts';
import { ownProgram } from '../processes/own-program.ts';
import type { ProcessorMeter } from '../processes/processor-time.ts';
import { startChild } from '../processes/sandbox.ts';
import { type CodeRule, type DataRule, packOf, type RulePack } from '../rules/load-rules.ts';
import type { CheckedRule, RuleSource } from './check-protocol.ts';

const MIB = 1024 * 1024;
/** Of all files of a folder together. */
export const MOST_RULES = 200;
export const MOST_BYTES = MIB;

/** For all rules together. */
const READ_MS = 10_000;
const COMPILE_MS = 10_000;
const HEAP_MIB = 256;
/** Hostile rules nest deeply. Of the 8 MiB that a system gives a thread, in KiB. */
const STACK_KIB = 3_900;

/** What is wrong with a rule; `file` null: with all of them. */
export interface RuleProblem {
  readonly file: string | null;
  readonly message: string;
  /** The wall clock ran out, whatever the rule has used of it. */
  readonly outOfTime?: true;
}

export interface CheckOptions {
  readonly binary: string | null;
  readonly signal: AbortSignal;
  readonly meter?: ProcessorMeter;
}

export type CheckedRules =
  | { readonly problems: readonly RuleProblem[]; readonly pack: null }
  | { readonly problems: readonly []; readonly pack: RulePack };

/**
 * Checks rules that are not ours and makes a pack of them. They are read in a confined process, and compiled by
 * ast-grep in one of its own: what a hostile rule does to either ends that process, within seconds.
 */
export const checkRules = async (sources: readonly RuleSource[], options: CheckOptions): Promise<CheckedRules> => {
  const bytes = sources.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const refuse = (problems: readonly RuleProblem[]): CheckedRules => ({ problems, pack: null });
  if (sources.length === 0) return refuse([{ file: null, message: 'there is no rule: no .yaml file' }]);
  if (sources.length > MOST_RULES)
    return refuse([{ file: null, message: `${sources.length} rules are more than ${MOST_RULES}` }]);
  if (bytes > MOST_BYTES) return refuse([{ file: null, message: `${bytes} bytes are more than ${MOST_BYTES}` }]);
  const checked = await readAll(sources, options);
  const unread = checked.flatMap((one, at) =>
    'problem' in one ? [problemOf(sources[at], { ...one, message: one.problem })] : [],
  );
  const twice = unread.length > 0 ? unread : doubles(sources, checked);
  if (twice.length > 0) return refuse(twice);
  const rules = checked.flatMap((one) => ('read' in one ? [one.read] : []));
  const code = rules.filter((rule) => 'emitted' in rule);
  const uncompiled = await compileAll(sources, checked, { code, ...options });
  if (uncompiled.length > 0) return refuse(uncompiled);
  const data = rules.filter((rule) => 'selection' in rule);
  return { problems: [], pack: packOf(code, data) };
};

type Complaint = Omit<RuleProblem, 'file'>;

const problemOf = (source: RuleSource | undefined, { message, outOfTime }: Complaint): RuleProblem => ({
  file: source?.file ?? null,
  message,
  ...(outOfTime && { outOfTime }),
});

/** A file whose turn it was when the process died, or that comes after it, has not been read. */
const readAll = async (sources: readonly RuleSource[], options: CheckOptions): Promise<CheckedRule[]> => {
  const child = await startReader(options);
  child.send(JSON.stringify(sources));
  const checked: CheckedRule[] = [];
  for await (const payload of child.records()) {
    checked.push(JSON.parse(payload) as CheckedRule); // printed by our own program, which holds it to the schema
    if (checked.length === sources.length) child.stdin.end();
  }
  const { outcome, stderr } = await child.ended;
  options.signal.throwIfAborted();
  if (checked.length < sources.length) {
    if (checked.length === 0 && outcome === 'exited') throw new Error(`the reader of rules could not start: ${stderr}`);
    checked.push(
      outcome === 'timeout'
        ? { problem: `takes longer than ${READ_MS / 1000} s to read`, outOfTime: true }
        : { problem: 'is too much to read' },
    );
  }
  return checked;
};

const startReader = ({ signal, meter }: CheckOptions) => {
  const own = ownProgram(join(import.meta.dirname, 'check-child'), ['ajv', 'json-p3', 'yaml']);
  const permissions = ['--permission', ...own.readable.map((folder) => `--allow-fs-read=${folder}`)];
  const args = [
    ...permissions,
    `--max-old-space-size=${HEAP_MIB}`,
    `--stack-size=${STACK_KIB}`,
    '--no-warnings',
    own.file,
  ];
  return startChild({
    command: process.execPath,
    args,
    probe: args,
    directory: import.meta.dirname,
    readable: own.readable,
    memoryBytes: null,
    timeoutMs: READ_MS,
    outputBytes: 16 * MOST_BYTES,
    priority: defaultLimits.priority,
    signal,
    ...(meter && { meter }),
  });
};

/** Rules with one id, and schemas with one: a reference to it would lead to either. */
const doubles = (sources: readonly RuleSource[], checked: readonly CheckedRule[]): RuleProblem[] => {
  const seen = new Map<string, string>();
  const seenSchemas = new Map<string, string>();
  return checked.flatMap((one, at) => {
    const source = sources[at];
    if (!('read' in one) || source === undefined) return [];
    const { id } = one.read.rule;
    const other = seen.get(id);
    const schema = schemaIdsOf(one.read).find((name) => seenSchemas.has(name)) ?? '';
    const owner = seenSchemas.get(schema);
    seen.set(id, source.file);
    for (const name of schemaIdsOf(one.read)) seenSchemas.set(name, source.file);
    if (other !== undefined) return [problemOf(source, { message: `${id} is a rule of ${other} already` })];
    if (owner === undefined) return [];
    const message = `where: the $id ${schema} is that of a schema of ${owner} already`;
    return [problemOf(source, { message })];
  });
};

/** Whether the schemas of a rule's text may call themselves something. */
export const namesSchemas = (text: string): boolean => /\$id|\\/.test(text);

/** What the schemas of a rule call themselves. */
const schemaIdsOf = (read: CodeRule | DataRule): string[] =>
  'selection' in read && read.selection.where !== undefined ? [...new Set(idsIn(read.selection.where))] : [];

/** Rules nest no deeper than their reader lets them. */
const idsIn = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = '$id' in schema && typeof schema.$id === 'string' ? [schema.$id] : [];
  return [...own, ...Object.values(schema).flatMap(idsIn)];
};

interface Compiling extends CheckOptions {
  readonly code: readonly CodeRule[];
}

/** All at once; where that fails, one by one, to name those that are wrong. */
const compileAll = async (
  sources: readonly RuleSource[],
  checked: readonly CheckedRule[],
  compiling: Compiling,
): Promise<RuleProblem[]> => {
  const { code, binary } = compiling;
  if (code.length === 0) return [];
  if (binary === null) return [{ file: null, message: 'ast-grep, which runs rules over code, is not installed' }];
  const folder = await mkdtemp(join(tmpdir(), 'sightline-rules-'));
  try {
    const compile = createCompiler(folder, { ...compiling, binary });
    if ((await compile(code.map(({ emitted }) => emitted.yaml).join('---\n'))) === null) return [];
    const problems: RuleProblem[] = [];
    for (const [at, one] of checked.entries()) {
      const complaint = 'read' in one && 'emitted' in one.read ? await compile(one.read.emitted.yaml) : null;
      if (complaint !== null) problems.push(problemOf(sources[at], complaint));
      if (problems.length === MOST_TOLD) break;
    }
    return problems.length > 0
      ? problems
      : [{ file: null, message: 'ast-grep takes each rule alone but not all together' }];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Problems that are found one by one, each with a process. */
const MOST_TOLD = 20;

/** Has ast-grep read rules and look at an empty folder. Gives what it complains about, or null. */
const createCompiler = (folder: string, { binary, signal, meter }: CheckOptions & { binary: string }) => {
  const rules = join(folder, 'rules.yml');
  return async (yaml: string): Promise<Complaint | null> => {
    await writeFile(rules, yaml);
    await writeFile(join(folder, 'project.yml'), JSON.stringify({ ruleDirs: [] }));
    const child = await startChild({
      command: binary,
      args: [
        'scan',
        '--config',
        join(folder, 'project.yml'),
        '--rule',
        rules,
        '--json=stream',
        '--color',
        'never',
        folder,
      ],
      directory: folder,
      readable: [folder],
      memoryBytes: 1024 * MIB,
      timeoutMs: COMPILE_MS,
      outputBytes: MIB,
      priority: defaultLimits.priority,
      signal,
      ...(meter && { meter }),
    });
    child.stdin.end();
    for await (const _line of child.lines()); // there is nothing to find
    const { outcome, code, stderr } = await child.ended;
    signal.throwIfAborted();
    if (outcome === 'timeout')
      return { message: `takes ast-grep longer than ${COMPILE_MS / 1000} s to read`, outOfTime: true };
    if (outcome !== 'exited') return { message: 'is too much for ast-grep' };
    return code === 0 ? null : { message: complaintOf(stderr) };
  };
};

/** The innermost causes, with a hint for those that say little. */
const complaintOf = (stderr: string): string => {
  const causes = [...stderr.matchAll(/^╰▻ ((?:.|\n(?!╰▻|\n))+)/gm)].map(([, cause = '']) => cause.trim());
  const said =
    causes
      .filter((cause) => !/^Fail to parse|<input>:/.test(cause))
      .slice(-3)
      .join(' ') || 'is no rule of ast-grep';
  const hint = hints.find(([pattern]) => pattern.test(said))?.[1];
  return hint === undefined ? said : `${said} ${hint}`;
};

const hints: readonly (readonly [pattern: RegExp, hint: string])[] = [
  [
    /must specify a set of AST kinds/,
    'Either its pattern is not whole code of the language (a bracket or a semicolon is missing), or it has neither `pattern` nor `kind`: `regex` alone would look at everything.',
  ],
  [
    /Multiple AST nodes/,
    'A pattern is one expression or statement; for a part of one write `pattern: { context: <whole code>, selector: <kind> }`.',
  ],
  [/Invalid Kind/, 'Kinds are those of the language’s tree-sitter grammar.'],
];
