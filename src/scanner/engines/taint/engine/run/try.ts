import { joinStates, type State } from '../heap/state.ts';
import type { Thrown } from '../machine.ts';
import { joinAll } from '../values/join.ts';
import { identified } from '../values/values.ts';
import type { Activation } from './activation.ts';
import { Exits, leave } from './exits.ts';
import type { ControlStep, Flow } from './flow.ts';

export const runTry: ControlStep = (flow, at, state) => {
  const { here } = flow;
  const { frame } = here;
  const parts = partsOf(here, at);
  const outer = { exits: flow.exits, throws: frame.throws };
  if (parts.hasLast) flow.exits = new Exits();
  frame.throws = [];
  const normal = runHandled(flow, parts, state);
  const thrown = frame.throws;
  frame.throws = outer.throws;
  if (!parts.hasLast) {
    frame.throws.push(...thrown);
    return normal;
  }
  const inner = flow.exits;
  flow.exits = outer.exits;
  const finish: Finish = (way) => (way === null ? null : flow.block(parts.lastFrom, parts.end, way));
  finishExits(flow, inner, finish);
  if (thrown.length > 0) {
    const left = finish(thrownState(here, thrown));
    if (left !== null) frame.throws.push({ state: left, value: thrownValue(thrown) });
  }
  return finish(normal);
};

/** What is done at last, once for each way out, which then goes on. */
type Finish = (way: State | null) => State | null;

interface Parts {
  readonly bodyFrom: number;
  readonly hasHandler: boolean;
  readonly handlerFrom: number;
  /** The register that gets what was thrown; -1: none. */
  readonly caught: number;
  readonly hasLast: boolean;
  readonly lastFrom: number;
  readonly end: number;
}

const partsOf = (here: Activation, at: number): Parts => {
  const bodyFrom = at + 8;
  const handlerFrom = bodyFrom + here.at(at + 4);
  const lastFrom = handlerFrom + Math.max(0, here.at(at + 6));
  const end = lastFrom + here.at(at + 7);
  return {
    bodyFrom,
    hasHandler: here.at(at + 6) >= 0,
    handlerFrom,
    caught: here.at(at + 5),
    hasLast: end > lastFrom,
    lastFrom,
    end,
  };
};

/** The body, and its handler where something may have been thrown. */
const runHandled = (flow: Flow, parts: Parts, state: State): State | null => {
  const { here } = flow;
  const { frame, machine } = here;
  frame.guarded += 1;
  const body = flow.block(parts.bodyFrom, parts.handlerFrom, state);
  frame.guarded -= 1;
  if (!parts.hasHandler) return body;
  const thrown = frame.throws;
  frame.throws = [];
  const entry = thrownState(here, thrown);
  if (entry === null) return body;
  if (parts.caught >= 0) here.set(entry, parts.caught, identified(thrownValue(thrown)));
  if (parts.hasLast) frame.guarded += 1;
  const handled = flow.block(parts.handlerFrom, parts.lastFrom, entry);
  if (parts.hasLast) frame.guarded -= 1;
  return joinStates(machine.objects, [body, handled]);
};

const finishExits = ({ here, exits: outer }: Flow, inner: Exits, finish: Finish): void => {
  const { objects } = here.machine;
  const ways = [
    [inner.breaks, outer.breaks],
    [inner.continues, outer.continues],
  ] as const;
  for (const [from, to] of ways)
    for (const [label, states] of from) {
      const left = finish(joinStates(objects, states));
      if (left !== null) leave(to, label, left);
    }
  if (inner.returned === null) return;
  const value = here.returned(inner.returned);
  const left = finish(inner.returned);
  if (left === null) return;
  here.setReturned(left, value);
  outer.addReturn(objects, left);
};

const thrownState = ({ machine }: Activation, thrown: readonly Thrown[]): State | null =>
  joinStates(
    machine.objects,
    thrown.map(({ state }) => state),
  );

const thrownValue = (thrown: readonly Thrown[]) => joinAll(thrown.map(({ value }) => value));
