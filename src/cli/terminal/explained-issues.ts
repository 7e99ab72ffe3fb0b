import type { components } from '../../../generated/openapi.ts';
import { confidenceWithDoubts } from '../../domain/issues/reading/confidence.ts';
import { alsoAt } from '../../domain/issues/reading/other-places.ts';
import { moreSteps, type NumberedStep, stretchesOf } from '../../domain/issues/reading/shown-steps.ts';
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

/**
 * Issues in full: what is wrong and how sure that is, how the data gets there or else the code, and how to fix it. Of a
 * long way the steps that say most, unless all are asked for.
 */
export const explainIssues = (issues: readonly Issue[], { allSteps }: { allSteps: boolean }): string => {
  const explained = issues.map((issue) => explain(issue, allSteps)).join('\n');
  const isComplete = allSteps || !issues.some(({ flow }) => stretchesOf(flow ?? []).some(({ isFolded }) => isFolded));
  return isComplete ? explained : `${explained}\n--all-steps prints the omitted steps.\n`;
};

const explain = (issue: Issue, allSteps: boolean): string => {
  const { severity, title, rule_id, engines, description, remediation, flow } = issue;
  const lines = [
    `${severity}: ${title} (${whereOf(issue)})`,
    `  ${rule_id}, found by ${engines.join(', ')}`,
    `  ${confidenceWithDoubts(issue)}`,
    `  ${description}`,
    ...(issue.other_places.length === 0 ? [] : [`  ${alsoAt(issue)}`]),
    ...stretchesOf(flow ?? []).flatMap(({ isFolded, steps }) =>
      isFolded && !allSteps ? [`      … ${moreSteps(steps.length)}`] : steps.flatMap(explainStep),
    ),
    ...(remediation === null ? [] : [`  Fix: ${remediation}`]),
  ];
  return `${lines.map(printable).join('\n')}\n`;
};

const explainStep = ({ step, number }: NumberedStep<FlowStep>): string[] => {
  const { kind, file, line, message, snippet } = step;
  return [
    `  ${`${number}`.padStart(2)}. ${kind.padEnd(6)}  ${file}:${line}  ${message}`,
    ...(snippet ?? '')
      .split('\n')
      .flatMap((text, index) => (text === '' ? [] : [`${`${line + index}`.padStart(14)} | ${withoutTabs(text)}`])),
  ];
};

/** Code is set in with tabs in some languages, and a terminal's are wide. */
const withoutTabs = (text: string): string => text.replaceAll('\t', '  ');
