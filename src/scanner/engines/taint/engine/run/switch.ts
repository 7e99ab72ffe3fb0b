import { Operator } from '../../ir/ops.ts';
import { compare } from '../conditions/operators.ts';
import { assumeAll, fork, joinStates, type State } from '../heap/state.ts';
import { truth } from '../values/values.ts';
import type { Activation } from './activation.ts';
import { taken } from './exits.ts';
import type { ControlStep, Flow } from './flow.ts';

export const runSwitch: ControlStep = (flow, at, state) => {
  const { here } = flow;
  const { objects } = here.machine;
  const arms = armsOf(here, at);
  // The tests run in their order before any body does: a default in the middle is taken last.
  let open: State | null = state;
  const entries = arms.map((arm): State | null => {
    if (arm.test < 0 || open === null) return null;
    const { entry, rest } = enter(flow, at, arm, open);
    open = rest;
    return entry;
  });
  let falling: State | null = null;
  for (const [index, arm] of arms.entries()) {
    const entry = arm.test < 0 ? open : (entries[index] ?? null);
    if (arm.test < 0) open = null;
    const begin: State | null = joinStates(objects, [entry, falling]);
    falling = begin === null ? null : flow.block(arm.bodyFrom, arm.bodyTo, begin);
  }
  return joinStates(objects, [falling, open, ...taken(flow.exits.breaks, here.at(at + 5))]);
};

interface Arm {
  readonly testFrom: number;
  /** The register of the value that the subject is compared with; -1 of the default. */
  readonly test: number;
  readonly bodyFrom: number;
  readonly bodyTo: number;
}

const armsOf = (here: Activation, at: number): readonly Arm[] => {
  const count = here.at(at + 6);
  const heads = at + 7;
  let from = heads + 3 * count;
  return Array.from({ length: count }, (_, index) => {
    const head = heads + 3 * index;
    const bodyFrom = from + here.at(head);
    const arm = { testFrom: from, test: here.at(head + 1), bodyFrom, bodyTo: bodyFrom + here.at(head + 2) };
    from = arm.bodyTo;
    return arm;
  });
};

/** The state in which an arm is entered, and the one in which the next is tested. */
const enter = (flow: Flow, at: number, arm: Arm, open: State): { entry: State | null; rest: State | null } => {
  const { here } = flow;
  const tested = flow.block(arm.testFrom, arm.bodyFrom, open);
  if (tested === null) return { entry: null, rest: open };
  const subject = here.value(tested, at + 4);
  const isIt = compare(here.machine, tested, Operator.equal, subject, here.get(tested, arm.test), here.site(at));
  const known = truth(isIt);
  const rest = known === true ? null : fork(tested);
  if (rest !== null && isIt.test !== null) assumeAll(rest, isIt.test.whenFalse);
  if (known === false) return { entry: null, rest };
  if (isIt.test !== null) assumeAll(tested, isIt.test.whenTrue);
  return { entry: tested, rest };
};
