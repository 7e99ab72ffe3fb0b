import { allChars } from '../../characters.ts';
import { Op } from '../../ir/ops.ts';
import { awaited } from '../calls/await.ts';
import { declaredAs } from '../calls/types.ts';
import { written } from '../calls/written.ts';
import { about, cleared, tested } from '../conditions/facts.ts';
import { compare } from '../conditions/operators.ts';
import { builtText } from '../values/text.ts';
import type { Value } from '../values/values.ts';
import type { Activation } from './activation.ts';
import type { ValueStep, ValueSteps } from './steps.ts';

const declared =
  (converts: boolean): ValueStep =>
  (here, state, at) =>
    declaredAs(here.machine, state, here.unit, here.value(state, at + 5), here.at(at + 6), converts, here.site(at));

/** A loop that counts up to the length of a text has gone through all its characters when it ends. */
const counted = ({ machine, iteration }: Activation, place: Value, length: Value, answer: Value): Value => {
  const text = length.sizeOf;
  if (text === undefined || iteration === null) return answer;
  if (iteration.turn === 0 && place.core.consts?.length === 1) iteration.beginsAt(place.core.consts[0]);
  const chars = iteration.charsOf(text);
  if (!iteration.isFromFirst || chars === allChars || answer.test === null) return answer;
  const { whenTrue, whenFalse } = answer.test;
  return tested(machine, whenTrue, new Map([...whenFalse, ...about(text, cleared(text, 0, chars))]));
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
    return counted(here, left, right, compare(here.machine, state, here.at(at + 5), left, right, here.site(at)));
  },
  [Op.ASSERT]: declared(false),
  [Op.CONVERT]: declared(true),
  [Op.DECLARE]: (here, state, at) =>
    declaredAs(here.machine, state, here.unit, here.value(state, at + 4), here.at(at + 5), false, here.site(at)),
  [Op.AWAIT]: (here, state, at) => awaited(here.machine, state, here.value(state, at + 5), here.site(at)),
};
