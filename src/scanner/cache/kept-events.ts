import { Ajv2020 } from 'ajv/dist/2020.js';
import type { EngineEvent, EngineFinding, EngineId } from '../engines/engine.ts';
import type { SourceFile } from '../files/source-file.ts';
import { readRecord, recordOf } from '../processes/records.ts';
import { categories, confidences, severities } from '../rules/rule-file.ts';

/**
 * What an engine says of one file alone; that of which nothing more is known once the file has another name is left
 * out.
 */
export type FileEvent = Extract<EngineEvent, { kind: 'finding' | 'masked' | 'notice' }>;

/** As text that does not name the file. */
export const writeEvents = (events: readonly FileEvent[]): string => recordOf(JSON.stringify(events.map(withoutFile)));

/** The events of a text, as those of a file. Throws for a text that is cut or of another shape. */
export const readEvents = (text: string, engine: EngineId, { path }: SourceFile): FileEvent[] => {
  const value: unknown = JSON.parse(readRecord(text) ?? '');
  if (!isKept(value)) throw new Error('unknown events');
  return value.map((event): FileEvent => {
    if (event.kind === 'finding') return { kind: 'finding', finding: findingIn(event.finding, engine, path) };
    if (event.kind === 'masked') return { kind: 'masked', file: path, ranges: event.ranges };
    return { kind: 'notice', notice: { ...event.notice, file: path } };
  });
};

/** Its properties in the order in which engines give them: a stored finding is its text. */
const findingIn = (kept: KeptFinding, engine: EngineId, file: string): EngineFinding => ({
  rule_id: kept.rule_id,
  engine,
  title: kept.title,
  description: kept.description,
  severity: kept.severity,
  confidence: kept.confidence,
  doubts: [],
  category: kept.category,
  cwe: kept.cwe,
  remediation: kept.remediation,
  help_url: kept.help_url,
  file,
  line: kept.line,
  column: kept.column,
  end_line: kept.end_line,
  end_column: kept.end_column,
  matched_text: kept.matched_text,
  secrets: kept.secrets,
  flow: null,
  flow_rule: kept.flow_rule,
  replaces: kept.replaces,
});

type KeptFinding = Omit<EngineFinding, 'engine' | 'file' | 'flow' | 'doubts'>;

type Kept =
  | { readonly kind: 'finding'; readonly finding: KeptFinding }
  | { readonly kind: 'masked'; readonly ranges: readonly { start: number; end: number }[] }
  | { readonly kind: 'notice'; readonly notice: { code: 'issues_truncated'; message: string } };

const withoutFile = (event: FileEvent): object => {
  if (event.kind === 'masked') return { kind: event.kind, ranges: event.ranges };
  if (event.kind === 'notice') return { kind: event.kind, notice: { ...event.notice, file: undefined } };
  return {
    kind: event.kind,
    finding: { ...event.finding, engine: undefined, file: undefined, flow: undefined, doubts: undefined },
  };
};

const closed = (properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});
const text = { type: 'string' };
const place = { type: 'integer', minimum: 1 };
const offset = { type: 'integer', minimum: 0 };
const textOrNull = { type: ['string', 'null'] };

const finding = closed({
  rule_id: text,
  title: text,
  description: text,
  severity: { enum: Object.keys(severities) },
  confidence: { enum: Object.keys(confidences) },
  category: { enum: Object.keys(categories) },
  cwe: { type: 'array', items: text },
  remediation: text,
  help_url: textOrNull,
  line: place,
  column: place,
  end_line: place,
  end_column: place,
  matched_text: textOrNull,
  secrets: { type: 'array', items: closed({ line: place, column: place, end_line: place, end_column: place }) },
  flow_rule: textOrNull,
  replaces: { type: 'array', items: text },
});

const isKept = new Ajv2020({ strict: true, allowUnionTypes: true }).compile<Kept[]>({
  type: 'array',
  items: {
    oneOf: [
      closed({ kind: { const: 'finding' }, finding }),
      closed({
        kind: { const: 'masked' },
        ranges: { type: 'array', items: closed({ start: offset, end: offset }) },
      }),
      closed({ kind: { const: 'notice' }, notice: closed({ code: { const: 'issues_truncated' }, message: text }) }),
    ],
  },
});
