import { Operator } from '../../../../../../src/scanner/engines/taint/ir/ops.ts';

/** Anything that has members; throws where the language does. */
export function object(value: unknown): Record<PropertyKey, unknown> {
  if (value === null || value === undefined) throw new TypeError('nothing has no members');
  return Object(value);
}

export function key(value: unknown): PropertyKey {
  return typeof value === 'symbol' ? value : String(value);
}

export function list(value: unknown): unknown[] {
  return typeof value === 'string' || Array.isArray(value) ? [...value] : Array.from(Object.values(object(value)));
}

export function operate(operator: number, one: unknown, other: unknown): unknown {
  const isText = typeof one === 'string' || typeof other === 'string';
  switch (operator) {
    case Operator.add:
      return isText ? `${one}${other}` : Number(one) + Number(other);
    case Operator.subtract:
      return Number(one) - Number(other);
    case Operator.multiply:
      return Number(one) * Number(other);
    case Operator.remainder:
      return Number(one) % Number(other);
    case Operator.equal:
      return one === other;
    case Operator.notEqual:
      return one !== other;
    case Operator.less:
      return Number(one) < Number(other);
    case Operator.greater:
      return Number(one) > Number(other);
    case Operator.not:
      return !one;
    case Operator.negate:
      return -Number(one);
    case Operator.typeOf:
      return typeof one;
    case Operator.hasKey:
      return key(one) in object(other);
    case Operator.isNothing:
      return one === null || one === undefined;
    default:
      throw new Error(`operator ${operator} is not run`);
  }
}
