import { writeAnywhere } from '../../heap/copy-fields.ts';
import { anyElement } from '../../heap/elements.ts';
import { rewriteKey } from '../../heap/heap.ts';
import { storeAt } from '../../heap/keyed.ts';
import { keyValues } from '../../heap/keys.ts';
import { load } from '../../heap/load.ts';
import { onlyObject, rewriteAll } from '../../heap/rewritten.ts';
import { isSingle } from '../../heap/slots.ts';
import { positional } from '../../machine.ts';
import { nothing, undefinedValue, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun } from '../context.ts';

/** Each element becomes what arg 0 answers for it. */
const rewrite =
  (given: (call: EffectContext, element: Value) => readonly Value[]): EffectRun =>
  (call) => {
    const { machine, state, self, site } = call;
    const element = anyElement(machine, state, self, site);
    if (element === nothing) return undefinedValue;
    const answer = machine.call(state, argument(call, 0), null, positional(...given(call, element)), site, false);
    if (answer === null) return undefinedValue;
    const only = onlyObject(self);
    if (only !== null && isSingle(machine, state, only))
      rewriteAll(machine, state, new Map([[rewriteKey(only), answer]]));
    else for (const object of self.core.objects) writeAnywhere(machine, state, object, answer);
    return undefinedValue;
  };

export const rewriteEffects = {
  'list.rewrite': rewrite((_, element) => [element]),
  'map.rewrite': rewrite(({ machine, state, self }, element) => [keyValues(machine, state, self), element]),
  'entry.set': (call) => {
    const { machine, state, self, site } = call;
    const before = load(machine, state, self, '1', site);
    const { keyOf, ...key } = load(machine, state, self, '0', site);
    if (keyOf !== undefined) storeAt(machine, state, keyOf, { ...key, keyOf }, argument(call, 0), site);
    return before;
  },
} satisfies Readonly<Record<string, EffectRun>>;
