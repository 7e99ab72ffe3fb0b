import { Operator } from '../../ir/ops.ts';
import { written } from '../calls/written.ts';
import { prototypeOf } from '../classes/prototypes.ts';
import { lineage } from '../heap/lineage.ts';
import { load } from '../heap/load.ts';
import type { State } from '../heap/state.ts';
import { isOutsideKey } from '../heap/ways-out.ts';
import { type Machine, positional, type Site } from '../machine.ts';
import type { Constant } from '../values/core.ts';
import { join } from '../values/join.ts';
import { joinTaint } from '../values/taint.ts';
import { builtText, textsOf } from '../values/text.ts';
import { constant, noFacts, typed, type Value, withObjects, withTest } from '../values/values.ts';
import { denied, equality } from './equality.ts';
import { about, asConstants, asNumber, cleared, tested } from './facts.ts';
import { lengthOrder } from './lengths.ts';
import { isLetter, letterOrder } from './letters.ts';
import { membership } from './membership.ts';
import { containing, matching } from './text-tests.ts';

/** The result of an operator. */
export const compare = (
  machine: Machine,
  state: State,
  operator: number,
  one: Value,
  other: Value,
  site: Site,
): Value => {
  const left = ofLetterNow(state, one);
  const right = ofLetterNow(state, other);
  const own = operatorMethod(machine, state, operator, left, right, site);
  if (own !== null) return own;
  switch (operator) {
    case Operator.add:
      return added(machine, state, left, right, site);
    case Operator.join:
      return builtText([left, right], machine.native.text);
    case Operator.subtract:
    case Operator.multiply:
    case Operator.divide:
    case Operator.remainder:
    case Operator.arithmetic:
    case Operator.bitAnd:
    case Operator.bitOr:
    case Operator.bitXor:
    case Operator.shiftLeft:
    case Operator.shiftRight:
      return arithmetic(machine, operator, left, right);
    case Operator.negate: {
      const one = single(left)?.of;
      return typeof one === 'number' ? constant(-one) : asNumber(machine, left);
    }
    case Operator.equal:
    case Operator.looselyEqual:
      return equality(machine, left, right, true);
    case Operator.notEqual:
    case Operator.notLooselyEqual:
      return equality(machine, left, right, false);
    case Operator.less:
    case Operator.lessOrEqual:
    case Operator.greater:
    case Operator.greaterOrEqual:
      return order(machine, operator, left, right);
    case Operator.not:
      return denied(machine, left);
    case Operator.typeOf:
      return typeOf(machine, left);
    case Operator.instanceOf:
      return instance(machine, state, left, right);
    case Operator.hasKey:
      return inherited(machine, left, membership(machine, state, left, right, 'key', site));
    case Operator.hasElement:
      return membership(machine, state, left, right, 'element', site);
    case Operator.isNothing:
      return isNothing(machine, left);
    case Operator.either:
      return join(left, right);
    case Operator.union:
      return isNumber(machine, left) ? arithmetic(machine, operator, left, right) : join(left, right);
    case Operator.contains:
      return contains(machine, state, left, right, site);
    case Operator.matches:
      return matching(machine, right, left);
    default:
      return typed([machine.native.boolean]);
  }
};

/** What was shown of a character holds of its code, and what was shown of a text of the text that a character stands in. */
const ofLetterNow = ({ facts }: State, value: Value): Value => {
  const { codeOf, placeOf } = value;
  const letter = codeOf === undefined ? undefined : facts.get(codeOf.id);
  const text = placeOf === undefined ? undefined : facts.get(placeOf.text.id);
  if (letter === undefined && text === undefined) return value;
  return {
    ...value,
    ...(letter === undefined ? {} : { codeOf: letter }),
    ...(placeOf === undefined || text === undefined ? {} : { placeOf: { ...placeOf, text } }),
  };
};

/** A key that an object has not, not even inherited, leads nowhere. */
const inherited = (machine: Machine, key: Value, answer: Value): Value => {
  if (!machine.library.traits.waysOut.byKey || !isOutsideKey(machine, key)) return answer;
  const missing = answer.test?.whenFalse.get(key.id) ?? key;
  const shown = new Map([[key.id, cleared(missing, machine.keySink?.kind ?? 0, null)]]);
  return tested(machine, answer.test?.whenTrue ?? noFacts, new Map([...(answer.test?.whenFalse ?? []), ...shown]));
};

/** Operators by their codes, as a language's table of methods names them. */
const names: ReadonlyMap<number, string> = new Map(Object.entries(Operator).map(([name, code]) => [code, name]));
/** Those that ask the right side. */
const ofTheRight: ReadonlySet<number> = new Set([Operator.contains]);
/** Those that mean something else for text. */
const ofText: ReadonlySet<number> = new Set([Operator.remainder, Operator.multiply]);

/** The answer of the method that the operator is, where the language has such and the object has one. */
const operatorMethod = (
  machine: Machine,
  state: State,
  operator: number,
  left: Value,
  right: Value,
  site: Site,
): Value | null => {
  const { protocol } = machine.library.traits;
  const name = names.get(operator) ?? '';
  const method = protocol?.operators[name];
  if (method === undefined) return null;
  const [object, argument] = ofTheRight.has(operator) ? [right, left] : [left, right];
  const own = mayHaveMethods(machine, operator, object, argument)
    ? askedFor(machine, state, method, object, argument, site)
    : null;
  const reflected = protocol?.reflected[name];
  return own !== null || reflected === undefined || !right.core.objects.some((one) => isInstance(machine, one))
    ? own
    : askedFor(machine, state, reflected, right, left, site);
};

const isInstance = ({ objects }: Machine, object: number): boolean =>
  objects.get(object).kind === 'object' && objects.get(object).parent >= 0;

const askedFor = (
  machine: Machine,
  state: State,
  method: string,
  object: Value,
  argument: Value,
  site: Site,
): Value | null => {
  const found = load(machine, state, object, method, site);
  const isKnown =
    found.core.types.some((type) => machine.library.call(type) !== null) ||
    found.core.objects.some((one) => machine.objects.get(one).kind === 'closure');
  return isKnown ? (machine.invoke(state, object, method, positional(argument), site) ?? typed([])) : null;
};

const mayHaveMethods = (machine: Machine, operator: number, value: Value, argument: Value): boolean => {
  const { objects, types, consts } = value.core;
  if (objects.length > 0) return true;
  if (isText(machine, value) && types.every((type) => type === machine.native.text)) return ofText.has(operator);
  if (isNumber(machine, value)) return false;
  // Of what nobody knows, outside data on the other side tells that it is no number.
  return types.length > 0 || (consts === null && (value.taint.length > 0 || argument.taint.length > 0));
};

/** Whatever the right side is: its elements, its keys or its text. */
const contains = (machine: Machine, state: State, left: Value, right: Value, site: Site): Value => {
  const kinds = right.core.objects.map((object) => machine.objects.get(object).kind);
  if (kinds.length === 0) return containing(machine, right, left);
  const byKey = kinds.every((kind) => kind === 'map' || kind === 'outside');
  return membership(machine, state, left, right, byKey ? 'key' : 'element', site);
};

const single = ({ core, taint }: Value): { readonly of: Constant } | null => {
  const [only, ...others] = core.consts ?? [];
  return core.consts === null ||
    core.consts.length === 0 ||
    others.length > 0 ||
    core.objects.length > 0 ||
    taint.length > 0
    ? null
    : { of: only };
};

const isText = (machine: Machine, value: Value): boolean =>
  value.text !== null ||
  value.core.types.includes(machine.native.text) ||
  (value.core.consts?.some((item) => typeof item === 'string') ?? false);

const isNumber = (machine: Machine, { core, text }: Value): boolean =>
  text === null &&
  core.objects.length === 0 &&
  (core.consts === null
    ? core.types.length > 0 && core.types.every((type) => type === machine.native.number)
    : core.consts.length > 0 && core.consts.every((item) => typeof item === 'number'));

/** Where one side is text, the other becomes text as well; not where objects say themselves what adding is. */
const added = (machine: Machine, state: State, left: Value, right: Value, site: Site): Value => {
  const { protocol } = machine.library.traits;
  const becomesText = protocol?.operators.add === undefined && (isText(machine, left) || isText(machine, right));
  const [one, other] = becomesText ? [left, right].map((side) => written(machine, state, side, site)) : [left, right];
  return add(machine, one ?? left, other ?? right);
};

const add = (machine: Machine, left: Value, right: Value): Value => {
  const one = single(left);
  const other = single(right);
  if (one !== null && other !== null && typeof one.of === 'number' && typeof other.of === 'number')
    return constant(one.of + other.of);
  if (isNumber(machine, left) && isNumber(machine, right))
    return {
      ...typed([machine.native.number]),
      taint: joinTaint(left.taint, right.taint),
      ...(left.endOf === undefined || other === null ? {} : { endOf: left.endOf }),
      ...(left.lastOf === undefined || other?.of !== 1 ? {} : { lastOf: { ...left.lastOf, isPast: true } }),
    };
  if (isText(machine, left) || isText(machine, right) || left.taint.length > 0 || right.taint.length > 0)
    return builtText([left, right], machine.native.text);
  return textsOf(left) !== null && textsOf(right) !== null
    ? builtText([left, right], machine.native.text)
    : typed([machine.native.text, machine.native.number]);
};

const arithmetic = (machine: Machine, operator: number, left: Value, right: Value): Value => {
  const one = single(left)?.of;
  const other = single(right)?.of;
  if (typeof one === 'number' && typeof other === 'number') {
    if (operator === Operator.subtract) return constant(one - other);
    if (operator === Operator.multiply) return constant(one * other);
    if (operator === Operator.divide) return constant(one / other);
    if (operator === Operator.remainder) return constant(one % other);
    if (isSmall(one) && isSmall(other)) {
      const byBits = bitwise[operator]?.(one, other);
      if (byBits !== undefined) return constant(byBits);
    }
  }
  if (operator === Operator.subtract && left.lengthOf?.less === 0 && other === 1)
    return { ...typed([machine.native.number]), lengthOf: { ...left.lengthOf, less: 1 } };
  return join(asNumber(machine, left), asNumber(machine, right));
};

/** Whole numbers that every language works out alike. */
const isSmall = (number: number): boolean => Number.isInteger(number) && number >= 0 && number < 2 ** 30;

const bitwise: Readonly<Record<number, (one: number, other: number) => number | undefined>> = {
  [Operator.bitAnd]: (one, other) => one & other,
  [Operator.bitOr]: (one, other) => one | other,
  [Operator.bitXor]: (one, other) => one ^ other,
  [Operator.shiftLeft]: (one, by) => (one * 2 ** by < 2 ** 31 ? one << by : undefined),
  [Operator.shiftRight]: (one, by) => (by < 31 ? one >> by : 0),
};

const order = (machine: Machine, operator: number, left: Value, right: Value): Value => {
  const one = single(left)?.of;
  const other = single(right)?.of;
  if (typeof one === 'number' && typeof other === 'number') {
    if (operator === Operator.less) return constant(one < other);
    if (operator === Operator.lessOrEqual) return constant(one <= other);
    if (operator === Operator.greater) return constant(one > other);
    return constant(one >= other);
  }
  if (isLetter(left) && typeof other === 'string' && other.length === 1)
    return letterOrder(machine, left, comparisons[operator]?.(other.charCodeAt(0)) ?? (() => true));
  if (isLetter(right) && typeof one === 'string' && one.length === 1)
    return letterOrder(machine, right, comparisons[turned[operator] ?? -1]?.(one.charCodeAt(0)) ?? (() => true));
  if (left.codeOf !== undefined && typeof other === 'number')
    return letterOrder(machine, left.codeOf, comparisons[operator]?.(other) ?? (() => true));
  if (right.codeOf !== undefined && typeof one === 'number')
    return letterOrder(machine, right.codeOf, comparisons[turned[operator] ?? -1]?.(one) ?? (() => true));
  const byLength = lengthOrder(machine, operator, left, right);
  if (byLength !== null) return byLength;
  const test = left.test;
  if (test?.isPosition === true && typeof other === 'number' && machine.library.traits.notFound === -1) {
    const isThere =
      (operator === Operator.greater && other === -1) || (operator === Operator.greaterOrEqual && other === 0);
    const isMissing =
      (operator === Operator.less && other === 0) || (operator === Operator.lessOrEqual && other === -1);
    if (isThere) return tested(machine, test.whenTrue, test.whenFalse);
    if (isMissing) return tested(machine, test.whenFalse, test.whenTrue);
  }
  return typed([machine.native.boolean]);
};

const comparisons: Readonly<Record<number, (bound: number) => (code: number) => boolean>> = {
  [Operator.less]: (bound) => (code) => code < bound,
  [Operator.lessOrEqual]: (bound) => (code) => code <= bound,
  [Operator.greater]: (bound) => (code) => code > bound,
  [Operator.greaterOrEqual]: (bound) => (code) => code >= bound,
};

/** The same with its sides changed. */
const turned: Readonly<Record<number, number>> = {
  [Operator.less]: Operator.greater,
  [Operator.lessOrEqual]: Operator.greaterOrEqual,
  [Operator.greater]: Operator.less,
  [Operator.greaterOrEqual]: Operator.lessOrEqual,
};

const typeOf = (machine: Machine, value: Value): Value => {
  const name = typed([machine.native.text]);
  const { consts, objects, types } = value.core;
  if (consts !== null && objects.length === 0 && types.length === 0 && value.taint.length === 0) {
    const names = new Set(consts.map((item) => (item === null || typeof item === 'object' ? 'object' : typeof item)));
    const [only] = names;
    if (only !== undefined && names.size === 1) return constant(only);
  }
  return value.id === 0 ? name : withTest({ ...name }, { whenTrue: noFacts, whenFalse: noFacts, typeOf: value });
};

const isNothing = (machine: Machine, value: Value): Value => {
  const { consts, objects, types } = value.core;
  const nothing = (item: Constant): boolean => item === null || item === undefined;
  if (consts !== null && types.length === 0) {
    if (objects.length === 0 && consts.every(nothing) && value.taint.length === 0) return constant(true);
    // Who chooses between things that are there has not chosen nothing.
    if (consts.length + objects.length > 0 && !consts.some(nothing)) return constant(false);
  }
  const { test } = value;
  // What a search answers is nothing where it found nothing.
  if (test !== null && test.typeOf === undefined && test.isPosition !== true)
    return tested(machine, test.whenMissing ?? test.whenFalse, test.whenTrue);
  return tested(machine, about(value, asConstants(value, [undefined])), noFacts);
};

/** An instance of a class of the tree is one of its objects: what came from outside as data is none. */
const instance = (machine: Machine, state: State, value: Value, type: Value): Value => {
  const classes = type.core.objects.filter((object) => ['class', 'closure'].includes(machine.objects.get(object).kind));
  if (isOtherThan(machine, value, type)) return constant(false);
  if (classes.length === 0 || type.core.consts?.length !== 0 || value.id === 0) return typed([machine.native.boolean]);
  const prototypes = [...classes, ...classes.map((cls) => prototypeOf(machine, state, cls))].filter((one) => one >= 0);
  const instances = value.core.objects.filter((object) =>
    parentsOf(machine, object).some((one) => prototypes.includes(one)),
  );
  // What a library would have thrown is no object of the tree's class.
  const own = { ...value, core: { ...value.core, types: [] } };
  return tested(machine, about(value, { ...withObjects(asConstants(own, []), instances), id: value.id }), noFacts);
};

/** Text is no instance of a library's class that makes none, and what reads as text no list, map or set. */
const isOtherThan = (
  { library, native }: Machine,
  { core, text }: Value,
  { core: { objects, types } }: Value,
): boolean => {
  const made = objects.length > 0 ? [] : types.flatMap((type) => library.result(type, true));
  if (made.length === 0 || made.includes(native.text) || core.objects.length > 0) return false;
  const isText = core.consts === null && core.types.length > 0 && core.types.every((type) => type === native.text);
  const containers = [native.list, library.native('Map'), library.native('Set')];
  const readsAsText = text !== null || core.types.includes(native.text);
  return isText || (readsAsText && made.every((type) => containers.includes(type)));
};

const parentsOf = (machine: Machine, object: number): readonly number[] =>
  machine.objects.get(object).parent < 0 ? [] : lineage(machine.objects, object).slice(1);
