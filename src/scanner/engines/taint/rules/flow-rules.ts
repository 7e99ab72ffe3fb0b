import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { categories, type IssueCategory, type Severity, severities } from '../../../rules/rule-file.ts';
import { describeFirst } from '../specs/format/schema.ts';
import type { SourceKind } from '../specs/model.ts';

/** What the product says about data that reaches a kind of sink, in any language. */
export interface FlowRule {
  readonly id: string;
  /** Kinds of sinks (`specs/kinds.yaml`) that it speaks about. */
  readonly kinds: readonly string[];
  readonly cwe: readonly string[];
  readonly category: IssueCategory;
  readonly title: string;
  readonly description: string;
  readonly remediation: string;
  /** One line of code each, for the docs. */
  readonly bad: string;
  readonly good: string;
  /** By who decides about the data; null where it is no finding. */
  readonly severity: Readonly<Record<SourceKind['trust'], Severity | null>>;
}

export interface FlowRules {
  readonly all: readonly FlowRule[];
  /** The rule about a kind of sink: of several the one for this CWE. Throws where there is none. */
  ruleFor(kind: string, cwe: number): FlowRule;
}

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength, pattern: '\\S' });
const severity = { enum: [...Object.keys(severities), null] };
const areRules = new Ajv2020({ strict: true }).compile<FlowRule[]>({
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['id', 'kinds', 'cwe', 'category', 'title', 'description', 'remediation', 'bad', 'good', 'severity'],
    properties: {
      id: { type: 'string', pattern: '^flow(-[a-z0-9]+)+$', maxLength: 80 },
      kinds: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string' } },
      cwe: { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string', pattern: '^CWE-[1-9][0-9]*$' } },
      category: { enum: Object.keys(categories) },
      title: { type: 'string', minLength: 1, maxLength: 80, pattern: '[^.\\s]$' },
      description: text(600),
      remediation: text(600),
      bad: text(200),
      good: text(200),
      severity: {
        type: 'object',
        additionalProperties: false,
        required: ['outsider', 'insider', 'operator', 'caller'],
        properties: { outsider: severity, insider: severity, operator: severity, caller: severity },
      },
    },
  },
});

/** Reads all rules of flows; throws at the first file that is not as it should be. */
export function loadFlowRules(directory = import.meta.dirname): FlowRules {
  const files = readdirSync(directory).filter((name) => name.endsWith('.yaml'));
  const all = files.sort().flatMap((name) => rulesOf(name, parse(readFileSync(join(directory, name), 'utf8'))));
  return {
    all,
    ruleFor: (kind, cwe) => {
      const about = all.filter((rule) => rule.kinds.includes(kind));
      const found = about.find((rule) => rule.cwe.includes(`CWE-${cwe}`)) ?? about[0];
      if (found === undefined) throw new Error(`no rule speaks about the kind ${kind}`);
      return found;
    },
  };
}

function rulesOf(file: string, content: unknown): FlowRule[] {
  if (areRules(content)) return content;
  throw new Error(`${file}: ${describeFirst(areRules.errors)}`);
}
