import { allChars, noChars } from '../../../characters.ts';
import { equality } from '../../conditions/equality.ts';
import { about, cleared, tested } from '../../conditions/facts.ts';
import { beginning, containing, matching } from '../../conditions/text-tests.ts';
import { listed } from '../../heap/lists.ts';
import { fullClasses } from '../../values/expression-characters.ts';
import { oneText } from '../../values/text.ts';
import { constant, expressionsOf, type Facts, noFacts, type Test, typed, type Value } from '../../values/values.ts';
import { argument, type EffectContext, type EffectRun, given } from '../context.ts';

/** A boolean: is arg 0 within the text. */
export const includes: EffectRun = (call) => {
  const wanted = argument(call, 0);
  const subject = oneText(call.self);
  const literal = oneText(wanted);
  if (subject !== null && literal !== null && call.self.taint.length === 0) return constant(subject.includes(literal));
  return containing(call.machine, call.self, wanted);
};

/** A boolean: is any of some characters within the text, those of arg 0. */
export const includesAny: EffectRun = (call) => tested(call.machine, noFacts, withoutAny(call));

/** Where the first of some characters stands. */
export const searchAny: EffectRun = (call) => ({
  ...typed([call.machine.native.number]),
  test: { whenTrue: noFacts, whenFalse: withoutAny(call), isPosition: true },
});

/** Without any of some characters, a text's or a list's, it has none of the classes that these are all of. */
const withoutAny = (call: EffectContext): Facts => {
  const { machine, state, self, site } = call;
  const all = argument(call, 0);
  const texts = oneText(all) === null ? listed(machine, state, all, site).known.map(oneText) : [oneText(all)];
  const codes = texts.flatMap((text) => [...(text ?? '')].map((letter) => letter.charCodeAt(0)));
  const gone = fullClasses(new Set(codes));
  return about(self, gone === noChars ? null : cleared(self, 0, allChars & ~gone));
};

/** Where arg 0, text or expression, stands first. */
export const search: EffectRun = (call) => {
  const wanted = argument(call, 0);
  const { test } =
    expressionsOf(wanted).length > 0
      ? matching(call.machine, wanted, call.self)
      : containing(call.machine, call.self, wanted);
  return {
    ...typed([call.machine.native.number]),
    test: positionTest(call, wanted, test),
  };
};

/** A number, nought where the text is arg 0, or begins with it where arg 1 says how far is looked. */
export const differs: EffectRun = (call) => {
  const { machine, self } = call;
  const wanted = argument(call, 0);
  const size = given(call, 1);
  const isWhole = size !== null && oneText(wanted)?.length === size.core.consts?.[0];
  const same =
    size === null ? equality(machine, self, wanted, true) : isWhole ? beginning(machine, self, wanted) : null;
  const number = typed([machine.native.number]);
  if (same?.test === null || same?.test === undefined) return number;
  return { ...number, test: { whenTrue: same.test.whenFalse, whenFalse: same.test.whenTrue } };
};

/** From the last dot on a name says what kind of file it is; behind its last slash a path has none. */
export const searchLast: EffectRun = (call) => {
  const all = search(call);
  const isOnlyFirst = given(call, 1)?.core.consts?.[0] === 0;
  const found = all === null || isOnlyFirst ? all : withoutFirst(all);
  const sign = oneText(argument(call, 0));
  if (found === null || sign?.length !== 1 || call.self.id === 0) return found;
  const last = { ...found, lastOf: { text: call.self, sign, isPast: false } };
  return sign === '.' ? { ...last, endOf: call.self } : last;
};

/** The last place may be another one than the first. */
const withoutFirst = (found: Value): Value => {
  if (found.test === null) return found;
  const { atFirst: _, ...test } = found.test;
  return { ...found, test };
};

/** Found at all, or found where the text begins. */
const positionTest = (call: EffectContext, wanted: Value, test: Test | null): Test | null => {
  const isFirst = expressionsOf(wanted).length === 0;
  const atFirst = isFirst ? beginning(call.machine, call.self, wanted).test : null;
  if (test === null && atFirst === null) return null;
  return {
    ...(test ?? { whenTrue: noFacts, whenFalse: noFacts }),
    isPosition: true,
    ...(atFirst === null ? {} : { atFirst }),
  };
};
