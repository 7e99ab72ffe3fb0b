import type { components } from '../../../generated/openapi.ts';
import { confidenceRank, severityRank } from '../../domain/issues/reading/list-order.ts';
import { weaknessLabel } from '../../domain/issues/reading/weakness-names.ts';
import { weaknessAddress, webAddress } from './weaknesses.ts';

type Schemas = components['schemas'];
type Issue = Schemas['Issue'];
type Severity = Schemas['Severity'];

/** SARIF 2.1.0, 3.27.10. */
export const levels: Readonly<Record<Severity, 'error' | 'warning' | 'note'>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  info: 'note',
};

/** GitHub code scanning shows over 9.0 as critical, from 7.0 as high, from 4.0 as medium, over 0 as low. */
const securitySeverities: Readonly<Record<Severity, string>> = {
  critical: '9.5',
  high: '8.0',
  medium: '5.5',
  low: '3.0',
  info: '0.0',
};

/**
 * The rules behind a scan's issues, in the order in which they are first met. Their words are those of the first issue.
 */
export const sarifRules = (issues: readonly Issue[]) =>
  [...Map.groupBy(issues, ({ rule_id }) => rule_id).values()].flatMap((found) => {
    const [first] = found;
    return first ? [toRule(first, found)] : [];
  });

export type SarifRule = ReturnType<typeof sarifRules>[number];

/**
 * A rule may find issues of several severities, such as one for vulnerable dependencies: it is as severe as its worst.
 */
const toRule = (first: Issue, found: readonly Issue[]) => {
  const { severity } = found.reduce((a, b) => (severityRank[b.severity] < severityRank[a.severity] ? b : a));
  const { confidence } = found.reduce((a, b) => (confidenceRank[b.confidence] < confidenceRank[a.confidence] ? b : a));
  const cwe = [...new Set(found.flatMap((issue) => issue.cwe))];
  const helpUri = webAddress(first.help_url) ?? (first.cwe[0] ? weaknessAddress(first.cwe[0]) : null);
  return {
    id: first.rule_id,
    name: toName(first.rule_id),
    shortDescription: { text: first.title },
    fullDescription: { text: first.description },
    help: { text: helpText(first), markdown: helpMarkdown(first) },
    ...(helpUri === null ? {} : { helpUri }),
    defaultConfiguration: { level: levels[severity] },
    properties: {
      tags: ['security', first.category, ...cwe.map((id) => `external/cwe/${id.toLowerCase()}`)],
      precision: confidence,
      'security-severity': securitySeverities[severity],
    },
  };
};

/** `javascript-sql-string` is `JavascriptSqlString`: viewers show a rule's name as an identifier. */
const toName = (ruleId: string): string =>
  ruleId
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('') || ruleId;

const helpText = ({ description, remediation }: Issue): string =>
  remediation === null ? description : `${description}\n\nHow to fix it: ${remediation}`;

const helpMarkdown = ({ title, description, remediation, cwe }: Issue): string =>
  [
    `## ${title}`,
    description,
    ...(remediation === null ? [] : ['### How to fix it', remediation]),
    ...(cwe.length === 0
      ? []
      : ['### References', cwe.map((id) => `- [${weaknessLabel(id)}](${weaknessAddress(id)})`).join('\n')]),
  ].join('\n\n');
