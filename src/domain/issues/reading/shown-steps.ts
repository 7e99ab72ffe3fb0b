import type { components } from '../../../../generated/openapi.ts';

type Step = Pick<components['schemas']['FlowStep'], 'kind' | 'file'>;

/** More than this is read by those who ask for it. */
const MOST_SHOWN = 10;

export interface NumberedStep<S> {
  readonly step: S;
  /** From 1; a folded step keeps its own. */
  readonly number: number;
  /** Shown on demand only. */
  readonly isFolded: boolean;
}

/**
 * The steps of a flow in their order, at most ten of which are shown at first: the source, the sink, and of the others
 * those that say most, the nearest to the sink first.
 */
export const numberedSteps = <S extends Step>(flow: readonly S[]): readonly NumberedStep<S>[] => {
  const between = flow.slice(1, -1).map((_, index) => index + 1);
  const chosen = between.sort((a, b) => rankOf(flow, a) - rankOf(flow, b) || b - a).slice(0, MOST_SHOWN - 2);
  const shown = new Set([0, ...chosen, flow.length - 1]);
  return flow.map((step, index) => ({ step, number: index + 1, isFolded: !shown.has(index) }));
};

/** What says most comes first: why a check does not help, how the data gets into another file, then into a function. */
const rankOf = (flow: readonly Step[], at: number): number => {
  const kind = flow[at]?.kind;
  if (kind === 'check') return 0;
  if (kind !== 'call' && kind !== 'return') return 3;
  // Both stand where the function is called: a call leads on to the next step, a return comes from the one before.
  const other = flow[kind === 'call' ? at + 1 : at - 1];
  return other?.file === flow[at]?.file ? 2 : 1;
};

export interface Stretch<S> {
  readonly isFolded: boolean;
  readonly steps: readonly NumberedStep<S>[];
}

/** The steps by what is folded together, in their order. */
export const stretchesOf = <S extends Step>(flow: readonly S[]): readonly Stretch<S>[] => {
  const stretches: { isFolded: boolean; steps: NumberedStep<S>[] }[] = [];
  for (const step of numberedSteps(flow)) {
    const last = stretches.at(-1);
    if (last?.isFolded === step.isFolded) last.steps.push(step);
    else stretches.push({ isFolded: step.isFolded, steps: [step] });
  }
  return stretches;
};

/** "14 more steps" */
export const moreSteps = (count: number): string => `${count} more step${count === 1 ? '' : 's'}`;
