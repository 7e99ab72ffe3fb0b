import { argumentValues } from '../../calls/unknown-call.ts';
import { anyElement } from '../../heap/elements.ts';
import { lastOf, listed, listOfAll, makeList } from '../../heap/lists.ts';
import { beginningWith, firstOf, isSingle, make, writeField } from '../../heap/slots.ts';
import { join, joinAll } from '../../values/join.ts';
import { builtText, oneText } from '../../values/text.ts';
import { constant, objectValue, undefinedValue, type Value } from '../../values/values.ts';
import { argument, type EffectRun, given } from '../context.ts';
import { elementOf, number } from './list-answers.ts';
import { flattenedOnce } from './list-callbacks.ts';

export const at: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const [position] = argument(call, 0).core.consts ?? [];
  const { known, rest } = listed(machine, state, self, site);
  if (typeof position === 'number' && rest === null) return known.at(position) ?? undefinedValue;
  return (position === -1 ? lastOf(machine, state, self) : null) ?? elementOf(call, self);
};

export const concat: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const known: Value[] = [];
  let rest: Value | null = null;
  for (const value of [self, ...argumentValues(call.args)]) {
    const isList = value.core.objects.some((object) => machine.objects.get(object).kind === 'list');
    const parts = isList ? listed(machine, state, value, site) : { known: [value], rest: null };
    if (rest === null) known.push(...parts.known);
    else rest = joinAll([rest, ...parts.known]);
    if (parts.rest !== null) rest = rest === null ? parts.rest : join(rest, parts.rest);
  }
  return makeList(machine, state, site, 'concat', known, rest);
};

export const joinText: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const separator = given(call, 0) ?? constant(',');
  const { known, rest } = listed(machine, state, self, site);
  if (rest === null)
    return builtText(
      known.flatMap((value, index) => (index === 0 ? [value] : [separator, value])),
      machine.native.text,
    );
  const first = firstOf(machine, state, self);
  const start = first === undefined ? [constant('')] : [first, separator];
  return builtText([...start, rest, separator, rest], machine.native.text);
};

/** All that is given, one after the other; the elements of a list that is given alone. */
export const written: EffectRun = (call) => {
  const { machine, state, site, args } = call;
  const [only, ...others] = args.positional;
  if (only === undefined || others.length > 0 || only.core.objects.length === 0)
    return builtText(args.positional, machine.native.text);
  const { known, rest } = listed(machine, state, only, site);
  return builtText(rest === null ? known : [constant(''), rest, rest], machine.native.text);
};

export const slice: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const { known, rest } = listed(machine, state, self, site);
  const [from, to] = [0, 1].map((index) => argument(call, index).core.consts?.[0]);
  if (rest === null && (from === undefined || typeof from === 'number') && (to === undefined || typeof to === 'number'))
    return makeList(machine, state, site, 'slice', known.slice(from, to));
  const last = from === -1 && to === undefined ? lastOf(machine, state, self) : null;
  if (last !== null) return makeList(machine, state, site, 'slice', [last]);
  const taken = makeList(machine, state, site, 'slice', [], rest ?? (known.length === 0 ? null : joinAll(known)));
  return (from ?? 0) === 0 ? beginningWith(machine, state, taken, firstOf(machine, state, self)) : taken;
};

export const flat: EffectRun = (call) => {
  const { machine, state, self, site } = call;
  const { known, rest } = listed(machine, state, self, site);
  const flattened = rest === null && given(call, 0) === null ? flattenedOnce(call, known) : null;
  if (flattened !== null) return makeList(machine, state, site, 'flat', flattened);
  const visit = (value: Value, depth: number): Value => {
    const isList = value.core.objects.some((object) => machine.objects.get(object).kind === 'list');
    if (depth > 3 || !isList) return value;
    return visit(anyElement(machine, state, value, site), depth + 1);
  };
  return makeList(machine, state, site, 'flat', [], visit(elementOf(call, self), 1));
};

export const zip: EffectRun = (call) => {
  const { machine, state, site } = call;
  const lists = [...(call.hasSelf ? [call.self] : []), ...argumentValues(call.args)];
  const all = lists.map((list) => listed(machine, state, list, site));
  if (all.length > 0 && all.every(({ known, rest }) => rest === null && known.length <= MAX_PAIRS)) {
    const length = Math.min(...all.map(({ known }) => known.length));
    const pairs = Array.from({ length }, (_, index) =>
      makeList(
        machine,
        state,
        site,
        `pair ${index}`,
        all.map(({ known }) => known[index] ?? undefinedValue),
      ),
    );
    return makeList(machine, state, site, 'zip', pairs);
  }
  const pair = makeList(
    machine,
    state,
    site,
    'pair',
    lists.map((list) => elementOf(call, list)),
  );
  return makeList(machine, state, site, 'zip', [], pair);
};

/** Pairs that are told apart. */
const MAX_PAIRS = 8;

/** The places of a list, where arg 0 is its length. */
export const places: EffectRun = (call) => {
  const { machine, state, site } = call;
  const { lengthOf } = argument(call, 0);
  if (lengthOf === undefined || lengthOf.less !== 0) return makeList(machine, state, site, 'places', [], number(call));
  const list = objectValue(lengthOf.list);
  const each = makeList(machine, state, site, 'places', [], { ...number(call), keyOf: list });
  return listOfAll(machine, state, each, list);
};

/** An object of the elements' texts, the place of each under it; of elements that nobody knows a list of numbers. */
export const flip: EffectRun = (call) => {
  const { machine, state, site } = call;
  const { known, rest } = listed(machine, state, argument(call, 0), site);
  const names = known.map((element) => (element.taint.length === 0 ? oneText(element) : null));
  if (rest !== null || names.includes(null)) return makeList(machine, state, site, 'flip', [], number(call));
  const object = make(machine, state, site, 'flip', { kind: 'object' });
  const isStrong = isSingle(machine, state, object);
  for (const [place, name] of names.entries())
    writeField(machine, state, object, name ?? '', constant(place), isStrong);
  return objectValue(object);
};
