import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { JSONPathEnvironment, type JSONPathQuery } from 'json-p3';
import type { Range } from '../../files/positions.ts';
import type { DocumentRule } from './document-rule.ts';
import { type DocumentKind, documentsOf, kindsByName } from './kinds.ts';
import { type Located, MOST_LEVELS, partAt } from './located.ts';
import type { expressionsIn as expressionsInWorkflow } from './workflows/match-expressions.ts';

/** A place of a text that a rule names: within one line. */
export interface DocumentMatch {
  readonly rule: string;
  readonly range: Range;
  /** Of what it names as the values: all of them, over several lines where they are. */
  readonly values: readonly Range[];
}

/** Matches of one rule in one file: more of them say nothing new. */
const MOST_MATCHES = 200;
/**
 * Processor time of all rules over one file, in milliseconds; a single path that takes longer is ended from outside.
 */
const MOST_TIME = 8_000;

/**
 * Makes a function that applies rules to the text of a file, in the order of the rules and then of the text. It throws
 * DocumentRefused for a text that cannot be read as what its name and content say it is.
 */
export const createDocumentMatcher = (
  rules: readonly DocumentRule[],
): ((path: string, text: string) => Promise<DocumentMatch[]>) => {
  const byKind = Map.groupBy(rules.map(compileDocumentRule), ({ rule }) => rule.kind);
  return async (path, text) => {
    const deadline = processorTime() + MOST_TIME;
    const matches: DocumentMatch[] = [];
    for (const kind of kindsByName(path))
      matches.push(...(await matchKind(byKind.get(kind) ?? [], { kind, path, text }, deadline)));
    return matches;
  };
};

/**
 * Reads what a rule selects by. Throws an error that names the field, for a path that is none of RFC 9535 or a schema
 * that is no JSON Schema.
 */
export const compileDocumentRule = (rule: DocumentRule): CompiledRule => ({
  rule,
  select: rule.select.map((path, index) => readPath(path, `select.${index}`)),
  unless: (rule.unless ?? []).map((path, index) => readPath(path, `unless.${index}`)),
  text: rule.text === undefined ? null : readExpression(rule.text),
  where: once(() => (rule.where === undefined ? () => true : readSchema(rule.where))),
});

interface CompiledRule {
  readonly rule: DocumentRule;
  readonly select: readonly JSONPathQuery[];
  readonly unless: readonly JSONPathQuery[];
  readonly text: RegExp | null;
  /** Compiled when a value is first held against it. */
  readonly where: () => ValidateFunction | ((value: unknown) => boolean);
}

const paths = new JSONPathEnvironment({ maxRecursionDepth: MOST_LEVELS * 2 });
const strictly = { strict: true, allowUnionTypes: true, strictTypes: false, strictRequired: false } as const;
const ajv = new Ajv2020(strictly);

const readPath = (path: string, field: string): JSONPathQuery => {
  try {
    return paths.compile(path);
  } catch (cause) {
    throw new Error(`${field} is no JSONPath: ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
};

const readExpression = (source: string): RegExp => {
  try {
    return new RegExp(source, 'dgu');
  } catch (cause) {
    throw new Error(`text is no regular expression: ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
};

const readSchema = (schema: object): ValidateFunction => {
  try {
    // A validator remembers names, of which another rule may have the same.
    const hasNames = JSON.stringify(schema).includes('"$');
    return (hasNames ? new Ajv2020(strictly) : ajv).compile(schema);
  } catch (cause) {
    throw new Error(`where is no JSON Schema: ${cause instanceof Error ? cause.message : ''}`, { cause });
  }
};

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Of this process, in milliseconds: a busy machine makes no rule slow. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

const matchKind = async (
  rules: readonly CompiledRule[],
  { kind, path, text }: { kind: DocumentKind; path: string; text: string },
  deadline: number,
): Promise<DocumentMatch[]> => {
  if (rules.length === 0) return [];
  const documents = await documentsOf(kind, path, text);
  if (documents.length === 0) return [];
  // GitHub's parser is loaded when the first workflow needs it.
  const asksExpressions = rules.some(({ rule }) => rule.expressions !== undefined);
  const expressionsIn = asksExpressions ? (await import('./workflows/match-expressions.ts')).expressionsIn : null;
  return rules.flatMap((rule) => {
    if (processorTime() > deadline) throw new Error('took too long');
    return matchRule(rule, documents, { text, expressionsIn });
  });
};

/** A file, and what finds expressions in its documents where a rule asks for them. */
interface Looked {
  readonly text: string;
  readonly expressionsIn: typeof expressionsInWorkflow | null;
}

const matchRule = (rule: CompiledRule, documents: readonly Located[], looked: Looked): DocumentMatch[] => {
  const found = new Map<string, Place>();
  for (const document of documents)
    for (const place of placesIn(document, rule, looked)) {
      found.set(`${place.range.start}-${place.range.end}`, place);
      if (found.size >= MOST_MATCHES) break;
    }
  const places = [...found.values()].sort((a, b) => a.range.start - b.range.start);
  return places.map((place) => ({ rule: rule.rule.id, ...place }));
};

type Place = Omit<DocumentMatch, 'rule'>;

function* placesIn(document: Located, rule: CompiledRule, looked: Looked): Generator<Place, void, void> {
  const { text, expressionsIn } = looked;
  // Built by our own parsers of what JSON has.
  const data = document.data as Parameters<JSONPathQuery['query']>[0];
  if (rule.unless.some((path) => path.match(data) !== undefined)) return;
  const { expressions } = rule.rule;
  const rangesIn = expressions === undefined ? null : (expressionsIn?.(expressions, document, text) ?? null);
  for (const path of rule.select)
    for (const { location, value } of path.lazyQuery(data)) {
      const part = partAt(document, location);
      if (part === null || !rule.where()(value)) continue;
      if (rangesIn !== null)
        yield* rangesIn(part, location).map((range) => ({ range: firstLine(range, text), values: [range] }));
      else if (rule.text === null) yield { range: firstLine(part.place, text), values: [part.range] };
      else yield* placesOf(rule.text, part, text);
    }
}

/** What an expression names `secret` is the value. */
function* placesOf(expression: RegExp, part: Located, text: string): Generator<Place, void, void> {
  const { start, end } = part.range;
  for (const { 0: matched, index, indices } of text.slice(start, end).matchAll(expression)) {
    const range = { start: start + index, end: start + index + matched.length };
    const [from, to] = indices?.groups?.secret ?? [index, index + matched.length];
    yield { range: firstLine(range, text), values: [wholeValue(part, { start: start + from, end: start + to })] };
  }
}

/** An expression may end before the value does; where it stands in a leaf of the document, the leaf knows. */
const wholeValue = (part: Located, value: Range): Range =>
  part.members.size === 0 ? value : { start: value.start, end: endOfLeaf(part, value) };

const endOfLeaf = ({ members, range }: Located, value: Range): number => {
  if (members.size === 0) return Math.max(range.end, value.end);
  const touched = [...members.values()].filter(({ range: its }) => its.start < value.end && value.start < its.end);
  return Math.max(value.end, ...touched.map((member) => endOfLeaf(member, value)));
};

const firstLine = ({ start, end }: Range, text: string): Range => {
  const [line = ''] = text.slice(start, end).split('\n');
  return { start, end: start + line.trimEnd().length };
};
