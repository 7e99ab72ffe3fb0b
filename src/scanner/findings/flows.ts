import type { EngineFinding, EngineFlowStep } from '../engines/engine.ts';
import { byImportance } from './dedupe.ts';

/** What the contract promises (`Issue.flow`). */
const MAX_STEPS = 30;
/**
 * Steps of all flows of a scan, some 50 MB when each is as long as can be; beyond it a flow is its source and its sink.
 */
const MAX_STEPS_OF_SCAN = 60_000;

type Flow = EngineFinding['flow'];

/**
 * The steps to show of each flow: all, or of a long one its beginning and its end. The most important findings come
 * first, so that a repository that is nothing but flows fills neither the memory nor the database.
 */
export const chooseSteps = (findings: readonly EngineFinding[]): Map<Flow, readonly EngineFlowStep[]> => {
  const chosen = new Map<Flow, readonly EngineFlowStep[]>();
  let count = 0;
  for (const finding of findings.filter(({ flow }) => flow !== null).sort(byImportance)) {
    const steps = ends(finding.flow ?? [], count < MAX_STEPS_OF_SCAN ? MAX_STEPS : 2);
    count += steps.length;
    chosen.set(finding.flow, steps);
  }
  return chosen;
};

/** As many steps, half of them from the beginning. */
const ends = <Step>(steps: readonly Step[], most: number): readonly Step[] =>
  steps.length <= most ? steps : [...steps.slice(0, most / 2), ...steps.slice(-most / 2)];
