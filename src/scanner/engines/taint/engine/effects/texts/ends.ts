import { tested } from '../../conditions/facts.ts';
import { beginning, ending } from '../../conditions/text-tests.ts';
import { listed } from '../../heap/lists.ts';
import type { Machine } from '../../machine.ts';
import { join } from '../../values/join.ts';
import { oneText } from '../../values/text.ts';
import { constant, noFacts, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun } from '../context.ts';

/** With this text, or one of a list. */
export const startsWith: EffectRun = (call) => {
  const subject = oneText(call.self);
  const prefix = oneText(argument(call, 0));
  if (subject !== null && prefix !== null && call.self.taint.length === 0) return constant(subject.startsWith(prefix));
  const [first = argument(call, 0), ...others] = suffixesOf(call);
  return others.length === 0 ? beginning(call.machine, call.self, first) : beginsWithAny(call, [first, ...others]);
};

/** Any of several beginnings: what all of them show; and of a text that begins with none, what each of them denies. */
const beginsWithAny = ({ machine, self }: EffectContext, prefixes: readonly Value[]): Value => {
  const found = prefixes
    .map((prefix) => beginning(machine, self, prefix))
    .reduce((one, other) => beginsWithEither(machine, one, other));
  const without = prefixes.reduce(
    (left, prefix) => beginning(machine, left, prefix).test?.whenFalse.get(self.id) ?? left,
    self,
  );
  return tested(machine, found.test?.whenTrue ?? noFacts, without === self ? noFacts : new Map([[self.id, without]]));
};

/** One of several beginnings: what all of them show. */
const beginsWithEither = (machine: Machine, one: Value, other: Value): Value => {
  const shown = [...(one.test?.whenTrue ?? [])].flatMap(([id, value]) => {
    const twin = other.test?.whenTrue.get(id);
    return twin === undefined ? [] : [[id, { ...join(value, twin), id: value.id, home: value.home }] as const];
  });
  return tested(machine, new Map(shown), noFacts);
};

/** Likewise. */
export const endsWith: EffectRun = (call) => {
  const subject = oneText(call.self);
  const suffix = oneText(argument(call, 0));
  return subject !== null && suffix !== null && call.self.taint.length === 0
    ? constant(subject.endsWith(suffix))
    : ending(call.machine, call.self, suffixesOf(call));
};

/** One, any of several, or any of a list. */
const suffixesOf = (call: EffectContext): readonly Value[] => {
  const given = argument(call, 0);
  const texts = call.args.positional.filter((one) => oneText(one) !== null);
  if (texts.length > 1 && texts.length === call.args.positional.length) return texts;
  const { known, rest } = listed(call.machine, call.state, given, call.site);
  if (given.core.objects.length === 0) return [given];
  return rest === null ? known : [rest];
};
