import { forgetRewritten } from '../heap/rewritten.ts';
import { fork, joinInto, joinStates, type State } from '../heap/state.ts';
import { taken } from './exits.ts';
import type { ControlStep } from './flow.ts';
import { EXACT_ITERATIONS, Iteration } from './turns.ts';

/** Turns of a loop that are run exactly; after these what still grows becomes anything. */
const EXACT_TURNS = 3;
const MAX_TURNS = 8;

export const runLoop: ControlStep = (flow, at, begin) => {
  const { here } = flow;
  const label = here.at(at + 4);
  const bodyFrom = at + 7;
  const updateFrom = bodyFrom + here.at(at + 5);
  const end = updateFrom + here.at(at + 6);
  const { objects } = here.machine;
  const outer = here.iteration;
  const iteration = new Iteration(outer);
  here.iteration = iteration;
  let head = begin;
  let left: State[] = [];
  const leftBefore: State[] = [];
  let joinedTurns = 0;
  for (let turn = 0; turn < EXACT_ITERATIONS + MAX_TURNS && joinedTurns < MAX_TURNS; turn++) {
    iteration.begin(joinedTurns === 0 ? turn : -1);
    forgetRewritten(head);
    const body = flow.block(bodyFrom, updateFrom, fork(head));
    const again = joinStates(objects, [body, ...taken(flow.exits.continues, label)]);
    left = taken(flow.exits.breaks, label);
    const next = again === null ? null : flow.block(updateFrom, end, again);
    if (next === null) break;
    iteration.passed(next.facts);
    // As long as it is sure to go on, one turn follows the other.
    if ((left.length === 0 || iteration.isCounted) && joinedTurns === 0 && turn < EXACT_ITERATIONS) {
      leftBefore.push(...left);
      head = next;
      continue;
    }
    const isMore = joinInto(objects, head, next, joinedTurns >= EXACT_TURNS ? 'widen' : 'keep');
    if (!isMore && iteration.isSettled) break;
    joinedTurns += 1;
  }
  here.iteration = outer;
  return joinStates(objects, [...leftBefore, ...left]);
};
