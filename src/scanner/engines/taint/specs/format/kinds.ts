import { Ajv2020 } from 'ajv/dist/2020.js';
import { entryPointKinds } from '../entry-point-kinds.ts';
import type { KindMask, SinkKind, SourceKind } from '../model.ts';
import { parseCharacters } from './character-set.ts';
import { describeFirst } from './schema.ts';

const grammars = ['sql', 'html', 'url', 'shell', 'header', 'path', 'none'] as const;
const trusts = ['outsider', 'insider', 'operator', 'caller'] as const;

interface KindEntry {
  readonly name: string;
  /** As a path tells what the value does there. */
  readonly label: string;
  readonly cwe: number;
  readonly grammar: SinkKind['grammar'];
  readonly needsText?: boolean;
  readonly special?: boolean;
  readonly whole?: boolean;
  readonly ending?: boolean;
  readonly byName?: boolean;
  readonly longerThan?: number;
  readonly harmful: Readonly<Record<string, string>>;
  readonly together?: Readonly<Record<string, readonly string[]>>;
  readonly checked?: Readonly<Record<string, { readonly for: string; readonly harmful: string }>>;
  readonly ofCaller?: CallerEntry;
}

/** What an argument of a library's function counts there, in unsure steps. */
interface CallerEntry {
  readonly built?: number;
  readonly whole?: number;
  readonly parameters?: readonly string[];
  readonly functions?: readonly string[];
}

interface SourceKindEntry {
  readonly name: string;
  readonly trust: SourceKind['trust'];
  readonly kinds?: readonly string[];
  readonly without?: readonly string[];
  readonly adds?: readonly string[];
  readonly served?: boolean;
  readonly fixed?: boolean;
  readonly entry?: SourceKind['entry'];
}

/** All sink kinds and source kinds, which every language shares. */
export interface Kinds {
  readonly sinks: readonly (SinkKind & { readonly label: string })[];
  readonly sources: readonly (SourceKind & { readonly mask: KindMask })[];
  /** The mask of these kinds; throws for an unknown one. */
  maskOf(names: readonly string[]): KindMask;
  sinkOf(name: string): SinkKind & { readonly label: string };
  sourceOf(name: string): SourceKind & { readonly mask: KindMask };
}

const text = { type: 'string', minLength: 1 };
const texts = { type: 'array', minItems: 1, items: text };
const steps = { type: 'integer', minimum: 0, maximum: 2 };
const ajv = new Ajv2020({ strict: true });
const areKinds = ajv.compile<KindEntry[]>({
  type: 'array',
  minItems: 1,
  maxItems: 32,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'label', 'cwe', 'grammar', 'harmful'],
    properties: {
      name: text,
      label: text,
      cwe: { type: 'integer', minimum: 1 },
      grammar: { enum: grammars },
      needsText: { type: 'boolean' },
      special: { type: 'boolean' },
      whole: { type: 'boolean' },
      ending: { type: 'boolean' },
      byName: { type: 'boolean' },
      longerThan: { type: 'integer', minimum: 1 },
      harmful: { type: 'object', required: ['unknown'], properties: { unknown: text }, additionalProperties: text },
      together: { type: 'object', additionalProperties: texts },
      checked: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['for', 'harmful'],
          properties: { for: text, harmful: text },
        },
      },
      ofCaller: {
        type: 'object',
        additionalProperties: false,
        properties: { built: steps, whole: steps, parameters: texts, functions: texts },
      },
    },
  },
});
const areSources = ajv.compile<SourceKindEntry[]>({
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['name', 'trust'],
    properties: {
      name: text,
      trust: { enum: trusts },
      kinds: texts,
      adds: texts,
      without: texts,
      served: { type: 'boolean' },
      fixed: { type: 'boolean' },
      entry: { enum: entryPointKinds },
    },
  },
});

/** Reads the parsed `kinds.yaml` and `sources.yaml`; throws at the first thing that is not as it should be. */
export function readKinds(sinkFile: unknown, sourceFile: unknown): Kinds {
  if (!areKinds(sinkFile)) throw new Error(`kinds.yaml: ${describeFirst(areKinds.errors)}`);
  if (!areSources(sourceFile)) throw new Error(`sources.yaml: ${describeFirst(areSources.errors)}`);
  const bits = new Map(sinkFile.map(({ name }, index) => [name, 1 << index]));
  const sinks = sinkFile.map((entry, index) => toKind(entry, index, bits));
  const common = sinks.filter((_, index) => sinkFile[index]?.special !== true).reduce((mask, { bit }) => mask | bit, 0);
  const byName = new Map(sinks.map((kind) => [kind.name, kind]));
  const sinkOf = (name: string) => found(byName.get(name), name, 'kind of sink', byName);
  const maskOf = (names: readonly string[]) => names.reduce((mask, name) => mask | sinkOf(name).bit, 0);
  const ofCaller = sinks.reduce((mask, { ofCaller, bit }) => (ofCaller === null ? mask : mask | bit), 0);
  const sources = sourceFile.map(
    ({ name, trust, kinds, without, adds, served = false, fixed = false, entry = null }, id) => ({
      id,
      name,
      trust,
      isServed: served,
      isFixed: fixed,
      entry,
      mask:
        ((kinds === undefined ? (trust === 'caller' ? ofCaller : common) : maskOf(kinds)) & ~maskOf(without ?? [])) |
        maskOf(adds ?? []),
    }),
  );
  const sourcesByName = new Map(sources.map((source) => [source.name, source]));
  const sourceOf = (name: string) => found(sourcesByName.get(name), name, 'kind of source', sourcesByName);
  return { sinks, sources, maskOf, sinkOf, sourceOf };
}

function toKind(
  entry: KindEntry,
  index: number,
  bits: ReadonlyMap<string, number>,
): SinkKind & { readonly label: string } {
  const {
    name,
    label,
    cwe,
    grammar,
    needsText = true,
    whole = false,
    ending = false,
    byName = false,
    longerThan = 0,
    harmful,
    together = {},
    checked = {},
  } = entry;
  return {
    name,
    label,
    bit: 1 << index,
    cwe,
    grammar,
    needsText,
    whole,
    ending,
    byName,
    longerThan,
    harmful: mapValues(harmful, parseCharacters),
    together: mapValues(together, (sets) => sets.map(parseCharacters)),
    checked: mapValues(checked, (one) => ({
      for: found(bits.get(one.for), one.for, 'kind of sink', bits),
      harmful: parseCharacters(one.harmful),
    })),
    ofCaller: entry.ofCaller === undefined ? null : callerOf(entry.ofCaller),
  };
}

const callerOf = ({
  built,
  whole,
  parameters = [],
  functions = [],
}: CallerEntry): NonNullable<SinkKind['ofCaller']> => ({
  built: built ?? null,
  whole: whole ?? null,
  parameters: new Set(parameters),
  functions: new Set(functions),
});

const mapValues = <From, To>(record: Readonly<Record<string, From>>, change: (value: From) => To) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

function found<Value>(value: Value | undefined, name: string, what: string, all: ReadonlyMap<string, unknown>): Value {
  if (value !== undefined) return value;
  throw new Error(`${name}: is no ${what} (${[...all.keys()].join(', ')})`);
}
