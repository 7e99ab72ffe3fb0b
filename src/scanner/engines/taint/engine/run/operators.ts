import { allChars } from '../../characters.ts';
import { Op, Operator } from '../../ir/ops.ts';
import { awaited } from '../calls/await.ts';
import { declaredAs } from '../calls/types.ts';
import { written } from '../calls/written.ts';
import { about, cleared, tested } from '../conditions/facts.ts';
import { compare } from '../conditions/operators.ts';
import { writeSlot } from '../heap/heap.ts';
import type { State } from '../heap/state.ts';
import { builtText } from '../values/text.ts';
import { noFacts, objectValue, type Value } from '../values/values.ts';
import type { Activation } from './activation.ts';
import type { ValueStep, ValueSteps } from './steps.ts';

const declared =
  (converts: boolean): ValueStep =>
  (here, state, at) =>
    declaredAs(here.machine, state, here.unit, here.value(state, at + 5), here.at(at + 6), converts, here.site(at));

/**
 * A loop that counts up to the length of a text has gone through all its characters when it ends; one up to that of a
 * list through that.
 */
const counted = (here: Activation, state: State, at: number, length: Value, answer: Value): Value => {
  const { machine, iteration } = here;
  const text = length.sizeOf?.taint.length === 0 ? undefined : length.sizeOf;
  const list = here.at(at + 5) === Operator.less && length.lengthOf?.less === 0 ? length.lengthOf.list : null;
  if ((text === undefined && list === null) || iteration === null) return answer;
  const place = here.value(state, at + 6);
  if (iteration.turn === 0 && place.core.consts?.length === 1) iteration.beginsAt(place.core.consts[0]);
  if (!iteration.isFromFirst) return answer;
  if (list !== null) {
    const each = { ...place, keyOf: objectValue(list) };
    if (here.isLocal(here.at(at + 6))) here.set(state, here.at(at + 6), each);
    else if (place.home >= 0) state.heap = writeSlot(state.heap, place.home, each, state.edit);
    iteration.covers(list);
  }
  const chars = text === undefined ? allChars : iteration.charsOf(text);
  const ofText = text === undefined || chars === allChars ? noFacts : about(text, cleared(text, 0, chars));
  const shown = new Map([...ofText, ...iteration.rewritten]);
  if (shown.size === 0) return answer;
  const { whenTrue, whenFalse } = answer.test ?? { whenTrue: noFacts, whenFalse: noFacts };
  return tested(machine, whenTrue, new Map([...whenFalse, ...shown]));
};

/** What operators, types and waiting make of values. */
export const operatorValues: ValueSteps = {
  [Op.CONCAT]: (here, state, at) => {
    const parts = Array.from({ length: here.at(at + 5) }, (_, index) =>
      written(here.machine, state, here.value(state, at + 6 + index), here.site(at)),
    );
    return builtText(parts, here.machine.native.text);
  },
  [Op.OPERATE]: (here, state, at) => {
    const [left, right] = [here.value(state, at + 6), here.value(state, at + 7)];
    return counted(here, state, at, right, compare(here.machine, state, here.at(at + 5), left, right, here.site(at)));
  },
  [Op.ASSERT]: declared(false),
  [Op.CONVERT]: declared(true),
  [Op.DECLARE]: (here, state, at) =>
    declaredAs(here.machine, state, here.unit, here.value(state, at + 4), here.at(at + 5), false, here.site(at)),
  [Op.AWAIT]: (here, state, at) => awaited(here.machine, state, here.value(state, at + 5), here.site(at)),
};
