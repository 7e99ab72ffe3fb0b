import type { FlowCase, Twin } from '../cases/flow-case.ts';
import type { RunReport } from '../sandbox/report.ts';
import { type Arrival, textOf } from './arrival.ts';
import { judgeOf } from './judge.ts';

/** One run of a program with one value, before anything is judged. */
export interface Run {
  readonly twin: Twin;
  /** As text; null: the harmless one. */
  readonly payload: string | null;
  readonly arrivals: readonly Arrival[];
  readonly errors: readonly string[];
}

/** A judge of the case's own. */
export type OwnJudge = (value: unknown, run: Run) => boolean;

/** Judges what arrived in the runs of a case, by the case's own judge if it has one. */
export function judgeRuns(flowCase: FlowCase, runs: readonly Run[], own: OwnJudge | null = null): RunReport[] {
  const hostile = chooseJudge(flowCase, own);
  return runs.map((run) => {
    const harmless = runs.find(({ twin, payload }) => twin === run.twin && payload === null);
    const told = run.arrivals.map((arrival, index) => ({
      sink: arrival.sink,
      kind: arrival.kind,
      place: arrival.place,
      hostile: run.payload !== null && hostile(dangerousPart(flowCase, arrival), run, harmless?.arrivals[index]),
      text: textOf(arrival.value).slice(0, 200),
    }));
    return { twin: run.twin, payload: run.payload, arrivals: told, errors: run.errors };
  });
}

function dangerousPart({ sinkArgument }: FlowCase, arrival: Arrival): Arrival {
  return sinkArgument === undefined ? arrival : { ...arrival, value: arrival.args[sinkArgument] };
}

function chooseJudge(
  flowCase: FlowCase,
  own: OwnJudge | null,
): (arrival: Arrival, run: Run, harmless: Arrival | undefined) => boolean {
  if (own !== null) return (arrival, run) => own(arrival.value, run);
  const name = flowCase.judge ?? (flowCase.cwe === 330 ? 'differs' : flowCase.cwe);
  if (name === 'differs') return (arrival, _, harmless) => textOf(arrival.value) !== textOf(harmless?.value);
  const judge = judgeOf(name);
  return (arrival) => judge(arrival, flowCase.base ?? null);
}
