import { Op } from '../../ir/ops.ts';
import { awaited } from '../calls/await.ts';
import { declaredAs } from '../calls/types.ts';
import { written } from '../calls/written.ts';
import { compare } from '../conditions/operators.ts';
import { builtText } from '../values/text.ts';
import type { ValueStep, ValueSteps } from './steps.ts';

const declared =
  (converts: boolean): ValueStep =>
  (here, state, at) =>
    declaredAs(here.machine, state, here.unit, here.value(state, at + 5), here.at(at + 6), converts, here.site(at));

/** What operators, types and waiting make of values. */
export const operatorValues: ValueSteps = {
  [Op.CONCAT]: (here, state, at) => {
    const parts = Array.from({ length: here.at(at + 5) }, (_, index) =>
      written(here.machine, state, here.value(state, at + 6 + index), here.site(at)),
    );
    return builtText(parts, here.machine.native.text);
  },
  [Op.OPERATE]: (here, state, at) =>
    compare(here.machine, state, here.at(at + 5), here.value(state, at + 6), here.value(state, at + 7), here.site(at)),
  [Op.ASSERT]: declared(false),
  [Op.CONVERT]: declared(true),
  [Op.DECLARE]: (here, state, at) =>
    declaredAs(here.machine, state, here.unit, here.value(state, at + 4), here.at(at + 5), false, here.site(at)),
  [Op.AWAIT]: (here, state, at) => awaited(here.machine, state, here.value(state, at + 5), here.site(at)),
};
