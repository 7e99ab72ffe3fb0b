import { Operator } from '../../ir/ops.ts';
import { load } from '../heap/load.ts';
import type { State } from '../heap/state.ts';
import { isOutsideKey } from '../heap/ways-out.ts';
import { type Machine, positional, type Site } from '../machine.ts';
import { anywhere, matchedWith } from '../sinks/subjects.ts';
import { join } from '../values/join.ts';
import { builtText } from '../values/text.ts';
import { constant, noFacts, typed, type Value } from '../values/values.ts';
import { added, arithmetic, isNumber, isText, single } from './arithmetic.ts';
import { mayBeArrays } from './arrays.ts';
import { denied, equality } from './equality.ts';
import { asNumber, cleared, tested } from './facts.ts';
import { membership } from './membership.ts';
import { order } from './order.ts';
import { partOf } from './parts.ts';
import { containing, matching } from './text-tests.ts';
import { instance, isNothing, typeOf } from './types.ts';

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
    case Operator.sumOrUnion:
      return mayBeArrays(machine, left, right) ? join(left, right) : arithmetic(machine, operator, left, right);
    case Operator.contains:
      return contains(machine, state, left, right, site);
    case Operator.matches:
      matchedWith(machine, right, left, anywhere, site);
      return matching(machine, right, left);
    case Operator.part:
      return partOf(machine, state, left, right, site);
    default:
      return typed([machine.native.boolean]);
  }
};

/**
 * What was shown of a character holds of its code, and what was shown of a text of the text that a character stands in.
 */
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
