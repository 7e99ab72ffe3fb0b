import { Op } from '../../ir/ops.ts';
import { joinStates, type State } from '../heap/state.ts';
import type { Frame } from '../machine.ts';
import { retraced } from '../values/retaint.ts';
import { extend, step, type TraceId } from '../values/traces.ts';
import { undefinedValue, type Value } from '../values/values.ts';
import { Activation, type RunInput } from './activation.ts';
import { callSteps } from './calls.ts';
import { Exits, leave, taken } from './exits.ts';
import type { ControlStep, Flow } from './flow.ts';
import { runIf } from './if.ts';
import { iterationValues } from './iteration.ts';
import { runLoop } from './loop.ts';
import { memoryChanges, memoryValues } from './memory.ts';
import { nameChanges, nameValues } from './names.ts';
import { objectChanges, objectValues } from './objects.ts';
import { operatorValues } from './operators.ts';
import type { ChangeStep, ValueStep } from './steps.ts';
import { runSwitch } from './switch.ts';
import { runTry } from './try.ts';

/** What a run ends with. */
export interface Outcome {
  /** Joined states of all ways back, the value behind the locals of the last. */
  readonly returned: State | null;
}

/**
 * Runs a function's code once over abstract values. The state's locals must have room for one more than the code says.
 */
export class Run implements Flow {
  readonly here: Activation;
  exits = new Exits();
  readonly #input: RunInput;

  constructor(input: RunInput) {
    this.#input = input;
    this.here = new Activation(input);
  }

  run(state: State): Outcome {
    const { code, machine } = this.#input;
    const end = this.block(code.from, code.to, state);
    if (end !== null) {
      this.here.setReturned(end, undefinedValue);
      this.exits.addReturn(machine.objects, end);
    }
    const { yielded } = this.here;
    // A generator that goes on for ever is left at some point.
    if (this.exits.returned === null && yielded !== null) {
      this.here.setReturned(yielded, undefinedValue);
      return { returned: yielded };
    }
    return { returned: this.exits.returned };
  }

  block(from: number, to: number, begin: State): State | null {
    const { here } = this;
    const { spend } = this.#input;
    let state = begin;
    for (let at = from; at < to; at += here.at(at + 1)) {
      spend();
      const op = here.at(at);
      const evaluate = values[op];
      if (evaluate !== undefined) {
        const value = evaluate(here, state, at);
        if (value === null) return null;
        here.set(state, here.at(at + 4), value);
        continue;
      }
      const change = changes[op];
      if (change !== undefined) {
        change(here, state, at);
        continue;
      }
      const after = this.#control(op, at, state);
      if (after === null) return null;
      state = after;
    }
    return state;
  }

  #control(op: number, at: number, state: State): State | null {
    const control = controls[op];
    if (control === undefined) throw new Error(`unknown instruction ${op} at ${at}`);
    return control(this, at, state);
  }
}

const byCode = <Step>(...tables: { readonly [op: number]: Step }[]): readonly (Step | undefined)[] => {
  const steps: (Step | undefined)[] = [];
  for (const table of tables) for (const [op, step] of Object.entries(table)) steps[Number(op)] = step;
  return Array.from(steps);
};

const values = byCode<ValueStep>(nameValues, objectValues, memoryValues, callSteps, operatorValues, iterationValues);

const changes = byCode<ChangeStep>(nameChanges, objectChanges, memoryChanges);

const controls = byCode<ControlStep>({
  [Op.IF]: runIf,
  [Op.LOOP]: runLoop,
  [Op.BLOCK]: (flow, at, state) => {
    const { here, exits } = flow;
    const end = flow.block(at + 6, at + here.at(at + 1), state);
    return joinStates(here.machine.objects, [end, ...taken(exits.breaks, here.at(at + 4))]);
  },
  [Op.SWITCH]: runSwitch,
  [Op.TRY]: runTry,
  [Op.BREAK]: ({ here, exits }, at, state) => {
    leave(exits.breaks, here.at(at + 4), state);
    return null;
  },
  [Op.CONTINUE]: ({ here, exits }, at, state) => {
    leave(exits.continues, here.at(at + 4), state);
    return null;
  },
  [Op.RETURN]: ({ here, exits }, at, state) => {
    here.setReturned(state, givenBack(here, at, here.value(state, at + 4)));
    exits.addReturn(here.machine.objects, state);
    return null;
  },
  [Op.THROW]: ({ here }, at, state) => {
    here.frame.throws.push({ state, value: here.value(state, at + 4) });
    return null;
  },
});

/**
 * What a caller outside of the tree is given: a step, for it may do harm where it is given back. What a decorator puts
 * around a function hands on what that has given back.
 */
const givenBack = (here: Activation, at: number, value: Value): Value => {
  if (value.taint.length === 0 || !isGivenOutside(here, here.frame.caller)) return value;
  const { unit, start, end } = here.site(at);
  return retraced(value, (trace) => (isAnswer(trace) ? trace : extend(trace, 'answer', unit, start, end)));
};

/** It was given back just before, and is handed on. */
const isAnswer = (trace: TraceId): boolean => {
  const { kind, before } = step(trace);
  return kind === 'answer' || (kind === 'return' && step(before).kind === 'answer');
};

const isGivenOutside = (here: Activation, caller: Frame | null): boolean =>
  caller !== null && (caller.caller === null || (isAround(here, caller) && isGivenOutside(here, caller.caller)));

/** A function that takes whatever it is given, as one does that stands in another one's place. */
const isAround = ({ machine: { units } }: Activation, { unit, function: code }: Frame): boolean =>
  units[unit]?.functions[code]?.params.some(({ kind }) => kind === 'rest') === true;
