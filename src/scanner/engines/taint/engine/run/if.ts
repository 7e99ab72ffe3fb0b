import { rewriteAll } from '../heap/rewritten.ts';
import { assumeAll, fork, joinInto, refinedByTruth, type State } from '../heap/state.ts';
import { withoutWay } from '../heap/ways-out.ts';
import { truth } from '../values/values.ts';
import type { Activation } from './activation.ts';
import type { ControlStep } from './flow.ts';

export const runIf: ControlStep = (flow, at, state) => {
  const { here } = flow;
  const condition = here.at(at + 4);
  const thenFrom = at + 7;
  const elseFrom = thenFrom + here.at(at + 5);
  const end = elseFrom + here.at(at + 6);
  const known = truth(here.get(state, condition));
  if (known !== null) {
    const one = branch(here, state, condition, known);
    return one === null ? null : known ? flow.block(thenFrom, elseFrom, one) : flow.block(elseFrom, end, one);
  }
  const other = branch(here, fork(state), condition, false);
  const then = branch(here, state, condition, true);
  const yes = then === null ? null : flow.block(thenFrom, elseFrom, then);
  const no = other === null ? null : flow.block(elseFrom, end, other);
  if (yes === null || no === null) return yes ?? no;
  joinInto(here.machine.objects, yes, no);
  return yes;
};

/** The state in which a register's value counts as true, or false; null where it can't. */
const branch = (here: Activation, state: State, register: number, side: boolean): State | null => {
  const value = here.get(state, register);
  const refined = refinedByTruth(value, side);
  if (refined === null) return null;
  const facts = side ? value.test?.whenTrue : value.test?.whenFalse;
  if (here.isLocal(register) && refined !== value) here.set(state, register, refined);
  if (facts !== undefined) {
    assumeAll(state, facts);
    rewriteAll(here.machine, state, facts);
  }
  // What counts as false is no object that anything leads to.
  if (!side && (value.chosen ?? 0) !== 0) assumeAll(state, new Map([[value.id, withoutWay(refined)]]));
  return state;
};
