import type { components } from '../../../generated/openapi.ts';
import { printable } from './table.ts';

type Schemas = components['schemas'];
type Issue = Schemas['Issue'];
type FlowStep = Schemas['FlowStep'];

/** Where an issue is; with a flow, where its data comes from as well. */
export const whereOf = ({ file, line, flow }: Issue): string => {
  const source = flow?.[0];
  if (source === undefined || (source.file === file && source.line === line)) return `${file}:${line}`;
  return source.file === file ? `${file}:${source.line} → ${line}` : `${source.file}:${source.line} → ${file}:${line}`;
};

/** Where the flaw shows as well; '' for an issue of one place. */
export const alsoAt = ({ other_places }: Issue, most = other_places.length): string => {
  const places = other_places.slice(0, most).map((one) => `${one.file}:${one.line}`);
  const more = other_places.length - places.length;
  return places.length === 0 ? '' : `Also at: ${places.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

/** Issues in full: what is wrong, how the data gets there step by step or else the code, and how to fix it. */
export const explainIssues = (issues: readonly Issue[]): string => issues.map(explain).join('\n');

const explain = (issue: Issue): string => {
  const { severity, title, rule_id, confidence, engines, description, remediation, flow } = issue;
  const lines = [
    `${severity}: ${title} (${whereOf(issue)})`,
    `  ${rule_id}, ${confidence} confidence, found by ${engines.join(', ')}`,
    `  ${description}`,
    ...(issue.other_places.length === 0 ? [] : [`  ${alsoAt(issue)}`]),
    ...(flow === null ? [] : flow.flatMap(explainStep)),
    ...(remediation === null ? [] : [`  Fix: ${remediation}`]),
  ];
  return `${lines.map(printable).join('\n')}\n`;
};

const explainStep = ({ kind, file, line, message, snippet }: FlowStep, at: number): string[] => [
  `  ${`${at + 1}`.padStart(2)}. ${kind.padEnd(6)}  ${file}:${line}  ${message}`,
  ...(snippet ?? '')
    .split('\n')
    .flatMap((text, index) => (text === '' ? [] : [`${`${line + index}`.padStart(14)} | ${withoutTabs(text)}`])),
];

/** Code is set in with tabs in some languages, and a terminal's are wide. */
const withoutTabs = (text: string): string => text.replaceAll('\t', '  ');
