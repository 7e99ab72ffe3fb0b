import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { categories, severities } from '../../../rules/rule-file.ts';
import { describeFirst } from '../specs/format/schema.ts';
import { languages } from '../specs/languages.ts';
import { createFlowRules, type FlowRule, type FlowRules } from './flow-rules.ts';

/** Reads all rules of flows; throws at the first file that is not as it should be. */
export function loadFlowRules(directory = import.meta.dirname): FlowRules {
  const files = readdirSync(directory).filter((name) => name.endsWith('.yaml'));
  return createFlowRules(
    files.sort().flatMap((name) => rulesOf(name, parse(readFileSync(join(directory, name), 'utf8')))),
  );
}

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '\\S' });
// As code is shown between backticks.
const line = { type: 'string', minLength: 1, maxLength: 130, pattern: '^[^`\\n]+$' };
const severity = { enum: [...Object.keys(severities), null] };
const severityByTrust = {
  type: 'object',
  additionalProperties: false,
  required: ['outsider', 'insider', 'operator', 'caller'],
  properties: { outsider: severity, insider: severity, operator: severity, caller: severity },
};
const areRules = new Ajv2020({ strict: true }).compile<FlowRule[]>({
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'kinds', 'cwe', 'category', 'title', 'description', 'remediation', 'languages', 'severity'],
    properties: {
      id: { type: 'string', pattern: '^flow(-[a-z0-9]+)+$', maxLength: 80 },
      kinds: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string' } },
      cwe: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string', pattern: '^CWE-[1-9][0-9]*$' } },
      category: { enum: Object.keys(categories) },
      title: { type: 'string', minLength: 1, maxLength: 80, pattern: '[^.\\s]$' },
      description: text(600),
      remediation: text(300),
      languages: {
        type: 'object',
        minProperties: 1,
        propertyNames: { enum: languages },
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          required: ['bad', 'good'],
          properties: { bad: line, good: line, remediation: text(300), severity: severityByTrust },
        },
      },
      severity: severityByTrust,
    },
  },
});

function rulesOf(file: string, content: unknown): FlowRule[] {
  if (areRules(content)) return content;
  throw new Error(`${file}: ${describeFirst(areRules.errors)}`);
}
