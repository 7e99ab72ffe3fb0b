import { Ajv2020 } from 'ajv/dist/2020.js';
import { RefusedRecord } from '../../../processes/records.ts';
import { categories, confidences, severities } from '../../../rules/rule-file.ts';
import type { EngineDoubt, EngineFinding } from '../../engine.ts';

/** What a child says of a finding; the rest is the same for all. */
export type FoundFlow = Omit<EngineFinding, 'engine' | 'secrets' | 'flow_rule' | 'replaces'>;

/** Throws RefusedRecord for anything of another shape, or about a file that the child was not asked about. */
export function readFoundFlow(value: unknown, files: ReadonlySet<string>): FoundFlow {
  if (!isFoundFlow(value)) throw new RefusedRecord('unknown finding');
  const told = [value.file, ...(value.flow ?? []).map(({ file }) => file)];
  if (!told.every((file) => files.has(file))) throw new RefusedRecord('finding about another file');
  return value;
}

const text = (maxLength: number) => ({ type: 'string', maxLength });
const place = {
  file: text(4_096),
  line: { type: 'integer', minimum: 1 },
  column: { type: 'integer', minimum: 1 },
  end_line: { type: 'integer', minimum: 1 },
  end_column: { type: 'integer', minimum: 1 },
};
const closed = (properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

// A record, so that the compiler holds the list equal to the contract's.
const doubtCodes: Record<EngineDoubt['code'], true> = {
  uncertain_step: true,
  analysis_limit: true,
  one_of_many: true,
  waited_in_storage: true,
  long_way: true,
  guessed_entry_point: true,
};

const isFoundFlow = new Ajv2020({ strict: true }).compile<FoundFlow>(
  closed({
    rule_id: { type: 'string', pattern: '^flow(-[a-z0-9]+)+$', maxLength: 80 },
    title: text(80),
    description: text(2_000),
    severity: { enum: Object.keys(severities) },
    confidence: { enum: Object.keys(confidences) },
    doubts: {
      type: 'array',
      maxItems: 10,
      items: closed({ code: { enum: Object.keys(doubtCodes) }, message: text(300) }),
    },
    category: { enum: Object.keys(categories) },
    cwe: { type: 'array', minItems: 1, maxItems: 1, items: { type: 'string', pattern: '^CWE-[1-9][0-9]*$' } },
    remediation: text(600),
    help_url: { type: 'string', pattern: '^https://cwe\\.mitre\\.org/data/definitions/[0-9]+\\.html$' },
    ...place,
    // As long as the longest file.
    matched_text: { type: 'string' },
    flow: {
      type: 'array',
      minItems: 1,
      maxItems: 30,
      items: closed({
        ...place,
        kind: { enum: ['source', 'step', 'call', 'return', 'check', 'sink'] },
        message: text(300),
      }),
    },
  }),
);
