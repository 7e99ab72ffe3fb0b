import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Ajv } from 'ajv';

/** The two programs of a case: with the flaw, and without. */
export const twins = ['bad', 'good'] as const;
export type Twin = (typeof twins)[number];

/** What case.json says; the meaning of each field stands in README.md. */
export interface CaseFile {
  readonly mechanism: string;
  readonly cwe: number;
  readonly framework: string;
  readonly source: string;
  readonly sink: string;
  readonly entry: string;
  readonly why: string;
  readonly drive?: readonly Step[];
  readonly world?: World;
  readonly payloads?: readonly unknown[];
  readonly onlyOwnPayloads?: boolean;
  readonly harmless?: unknown;
  readonly goodMayMissSink?: boolean;
  readonly base?: string;
  readonly judge?: string | number;
  readonly sinkArgument?: number;
}

/** One thing that happens to the program: exactly one of the fields is there. */
export interface Step {
  readonly request?: RequestStep;
  readonly call?: string;
  readonly args?: readonly unknown[];
  /** Python. */
  readonly kwargs?: Readonly<Record<string, unknown>>;
  readonly message?: { readonly event?: string; readonly data?: unknown };
  readonly event?: { readonly on: string; readonly type: string } & Readonly<Record<string, unknown>>;
}

export interface RequestStep {
  readonly method?: string;
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** Python. */
  readonly form?: Readonly<Record<string, unknown>>;
  readonly files?: readonly { readonly field: string; readonly name: string; readonly content?: string }[];
  readonly session?: Readonly<Record<string, unknown>>;
}

/** What the program finds around it. */
export interface World {
  readonly argv?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
  readonly responses?: Readonly<Record<string, unknown>>;
  readonly error?: string;
  /** Python: paths that are not there. */
  readonly missing?: readonly string[];
  readonly page?: Page;
}

export interface Page {
  readonly url?: string;
  readonly referrer?: string;
  readonly name?: string;
  readonly cookie?: string;
  readonly localStorage?: Readonly<Record<string, string>>;
  readonly sessionStorage?: Readonly<Record<string, string>>;
  readonly elements?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface FlowCase extends CaseFile {
  /** Folder name, `NNN-slug`. */
  readonly name: string;
  /** Absolute. */
  readonly folder: string;
  readonly hasDriver: boolean;
  readonly language: Language;
}

export type Language = 'csharp' | 'go' | 'java' | 'javascript' | 'php' | 'python' | 'ruby';

/** Nothing runs these here: their labels were read by a second person. */
export const unproven: ReadonlySet<Language> = new Set(['csharp', 'go', 'ruby']);

/** Reads every case of a batch in order. @throws when a case.json is missing or says what README.md does not know. */
export function readBatch(batch: string): FlowCase[] {
  return readdirSync(batch, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\d{3,}-/.test(entry.name))
    .map((entry) => readCase(batch, entry.name))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** Reads one case of a batch. @throws as `readBatch`. */
export function readCase(batch: string, name: string): FlowCase {
  const folder = join(batch, name);
  const parsed: unknown = JSON.parse(readFileSync(join(folder, 'case.json'), 'utf8'));
  if (!isCaseFile(parsed)) throw new Error(`${name}/case.json: ${ajv.errorsText(isCaseFile.errors)}`);
  const language = languageOf(parsed.entry);
  const hasDriver = existsSync(join(folder, language === 'python' ? 'drive.py' : 'drive.mjs'));
  if (!hasDriver && parsed.drive === undefined && parsed.world === undefined && !unproven.has(language))
    throw new Error(`${name}: neither drive nor world in case.json, and no driver`);
  return { ...parsed, name, folder, hasDriver, language };
}

const languageOf = (entry: string): Language => endings[extname(entry)] ?? 'javascript';

const endings: Readonly<Record<string, Language>> = {
  '.cs': 'csharp',
  '.go': 'go',
  '.java': 'java',
  '.php': 'php',
  '.py': 'python',
  '.rb': 'ruby',
  '.ru': 'ruby',
  '.erb': 'ruby',
  '.cshtml': 'csharp',
};

export const mechanisms = [
  'assignment',
  'compound-assignment',
  'strings',
  'template-strings',
  'destructuring',
  'arrays',
  'maps',
  'sets',
  'nested-containers',
  'iterators',
  'comprehensions',
  'streams',
  'fields',
  'setters',
  'aliases',
  'module-state',
  'calls',
  'arguments',
  'recursion',
  'closures',
  'callbacks',
  'higher-order',
  'promises',
  'async',
  'generators',
  'events',
  'exceptions',
  'switch',
  'loops',
  'context-managers',
  'inheritance',
  'factories',
  'decorators',
  'dynamic-properties',
  'functions-by-name',
  'this-binding',
  'session',
  'context-store',
  'request-parts',
  'environment',
  'stored-data',
  'imports',
  'packages',
  'constants',
  'dead-branches',
  'guards',
  'allow-lists',
  'casts',
  'framework-escaping',
  'own-sanitizers',
  'other',
] as const;

const text = { type: 'string', minLength: 1 } as const;
const schema = {
  type: 'object',
  required: ['mechanism', 'cwe', 'framework', 'source', 'sink', 'entry', 'why'],
  additionalProperties: false,
  properties: {
    mechanism: { enum: mechanisms },
    cwe: { type: 'integer', minimum: 1 },
    framework: text,
    source: text,
    sink: text,
    entry: text,
    why: text,
    drive: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: {
          request: {
            type: 'object',
            required: ['path'],
            additionalProperties: false,
            properties: {
              method: text,
              path: text,
              query: { type: 'object' },
              headers: { type: 'object' },
              body: {},
              cookies: { type: 'object' },
              session: { type: 'object' },
              form: { type: 'object' },
              files: { type: 'array', items: { type: 'object', required: ['field', 'name'] } },
            },
          },
          call: text,
          args: { type: 'array' },
          kwargs: { type: 'object' },
          message: { type: 'object' },
          event: { type: 'object', required: ['on', 'type'] },
        },
      },
    },
    world: {
      type: 'object',
      additionalProperties: false,
      properties: {
        argv: { type: 'array' },
        env: { type: 'object' },
        stdin: { type: 'string' },
        files: { type: 'object' },
        rows: { type: 'array' },
        responses: { type: 'object' },
        error: { type: 'string' },
        missing: { type: 'array' },
        page: { type: 'object' },
      },
    },
    payloads: { type: 'array' },
    onlyOwnPayloads: { type: 'boolean' },
    harmless: {},
    goodMayMissSink: { type: 'boolean' },
    base: text,
    judge: { type: ['string', 'integer'] },
    sinkArgument: { type: 'integer', minimum: 0 },
  },
} as const;

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false });
const isCaseFile = ajv.compile<CaseFile>(schema);
