import type { components } from '../../../generated/openapi.ts';
import { type NumberedStep, numberedSteps } from '../../domain/issues/reading/shown-steps.ts';
import { artifactLocation } from './sarif-location.ts';
import { messageOf } from './sarif-message.ts';

type Schemas = components['schemas'];
type FlowStep = Schemas['FlowStep'];

/** The way of the data, one thread of one code flow (SARIF 2.1.0, 3.36); nothing for an issue without one. */
export const codeFlows = ({ flow }: Schemas['Issue']) =>
  flow === null || flow.length === 0
    ? {}
    : { codeFlows: [{ threadFlows: [{ locations: numberedSteps(flow).map(threadFlowLocation) }] }] };

/**
 * GitHub code scanning shows the message of each location beside its code. Viewers that shorten a flow leave out what
 * is not important (3.38.13).
 */
const threadFlowLocation = ({ step, isFolded }: NumberedStep<FlowStep>) => ({
  location: { physicalLocation: physicalLocation(step), message: messageOf(step.message) },
  kinds: [step.kind],
  importance: isFolded ? 'unimportant' : 'essential',
});

const physicalLocation = (step: FlowStep) => {
  const { file, line, column, end_line, end_column } = step;
  return {
    artifactLocation: artifactLocation(file),
    region: {
      startLine: line,
      ...(column === null ? {} : { startColumn: column }),
      ...(end_line === null ? {} : { endLine: Math.max(line, end_line) }),
      ...(column === null || end_line === null || end_column === null ? {} : { endColumn: end_column }),
    },
    ...contextOf(step),
  };
};

/** Whole lines; only where they hold the whole place, and more than it. */
const contextOf = ({ line, column, end_line, snippet }: FlowStep) => {
  const last = end_line ?? line;
  if (snippet === null || column === null || snippet.split('\n').length !== last - line + 1) return {};
  return { contextRegion: { startLine: line, endLine: last, snippet: { text: snippet } } };
};
