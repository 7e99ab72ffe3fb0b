import type { Register } from '../../ir/operands.ts';
import { Const, Operator } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { writeVariable } from './names.ts';
import { stringValue } from './text.ts';
import { Field, Kind } from './vocabulary.ts';

/**
 * Assigns the value to a pattern: a name, a member, or what takes a value apart. The range is the whole assignment's.
 */
export function assign(body: Body, pattern: Node, value: Register, whole: Node): void {
  if (pattern !== NONE) body.nested(pattern, () => assignTo(body, pattern, value, whole));
}

function assignTo(body: Body, pattern: Node, value: Register, whole: Node): void {
  const { tree, scopes } = body.source;
  switch (tree.kind(pattern)) {
    case Kind.identifier:
    case Kind.shorthand_property_identifier_pattern: {
      const variable = scopes.variableAt(pattern);
      if (variable === null) body.at(whole).store(body.at(pattern).global(GLOBAL_OBJECT), tree.slice(pattern), value);
      else writeVariable(body, variable, value, whole);
      return;
    }
    case Kind.member_expression:
    case Kind.subscript_expression:
      assignMember(body, pattern, value, whole);
      return;
    case Kind.assignment_pattern:
    case Kind.object_assignment_pattern: {
      const right = tree.child(pattern, Field.right);
      assign(body, tree.child(pattern, Field.left), withDefault(body, value, right), pattern);
      return;
    }
    case Kind.object_pattern:
    case Kind.object:
      takeObject(body, pattern, value);
      return;
    case Kind.array_pattern:
    case Kind.array:
      takeList(body, pattern, value);
      return;
    default:
      // Parentheses, `x!`, `x as T`: what is inside is meant.
      assign(body, tree.first(pattern), value, whole);
  }
}

/** The object that names without a declaration are fields of. */
const GLOBAL_OBJECT = 'globalThis';

function assignMember(body: Body, member: Node, value: Register, whole: Node): void {
  const { tree, scopes } = body.source;
  const variable = scopes.variableAt(member);
  if (variable !== null) {
    writeVariable(body, variable, value, whole);
    return;
  }
  const object = body.expression(tree.child(member, Field.object));
  const key = memberKey(body, member);
  if (typeof key === 'string') body.at(whole).store(object, key, value);
  else body.at(whole).storeAt(object, key.value, value);
}

/** The name that a member is known by, or the value that names it. */
export function memberKey(body: Body, member: Node): string | { readonly value: Register } {
  const { tree } = body.source;
  const property = tree.child(member, Field.property);
  if (property !== NONE) return tree.slice(property);
  const index = tree.child(member, Field.index);
  return computedKey(body, index);
}

/** The default, where the value is undefined. */
export function withDefault(body: Body, value: Register, standIn: Node): Register {
  const result = body.code.local();
  body.at(standIn).copy(result, value);
  defaultInto(body, result, standIn);
  return result;
}

/** Puts the default into a local that is undefined. */
export function defaultInto(body: Body, local: Register, standIn: Node): void {
  const isMissing = body.at(standIn).operate(Operator.equal, local, body.at(standIn).undefined());
  body.at(standIn).if(isMissing, () => {
    const value = body.expression(standIn);
    body.at(standIn).copy(local, value);
  });
}

function takeObject(body: Body, pattern: Node, value: Register): void {
  const { tree } = body.source;
  const taken: string[] = [];
  const after = tree.after(pattern);
  for (let child = pattern + 1; child < after; child = tree.after(child)) {
    switch (tree.kind(child)) {
      case Kind.shorthand_property_identifier_pattern:
        taken.push(tree.slice(child));
        assign(body, child, body.at(child).load(value, tree.slice(child)), child);
        break;
      case Kind.object_assignment_pattern: {
        const name = tree.slice(tree.child(child, Field.left));
        taken.push(name);
        assign(body, child, body.at(child).load(value, name), child);
        break;
      }
      case Kind.pair_pattern:
      case Kind.pair: {
        const key = propertyKey(body, tree.child(child, Field.key));
        if (typeof key === 'string') taken.push(key);
        const field =
          typeof key === 'string' ? body.at(child).load(value, key) : body.at(child).loadAt(value, key.value);
        assign(body, tree.child(child, Field.value), field, child);
        break;
      }
      case Kind.rest_pattern:
      case Kind.spread_element:
        assign(body, tree.first(child), body.at(child).omit(value, taken), child);
        break;
    }
  }
}

function takeList(body: Body, pattern: Node, value: Register): void {
  const { tree } = body.source;
  let position = 0;
  let end = tree.start(pattern) + 1;
  const after = tree.after(pattern);
  for (let child = pattern + 1; child < after; child = tree.after(child)) {
    // Commas are left out of the tree: holes show as further commas in the text between two elements.
    position += holes(tree.text.slice(end, tree.start(child)), position > 0 || child > pattern + 1);
    end = tree.end(child);
    const kind = tree.kind(child);
    if (kind === Kind.rest_pattern || kind === Kind.spread_element) {
      assign(body, tree.first(child), body.at(child).slice(value, position), child);
      continue;
    }
    const key = body.at(child).const(Const.number, String(position));
    assign(body, child, body.at(child).loadAt(value, key), child);
    position++;
  }
}

/** How many elements are left out between two: comments in between do not count. */
function holes(between: string, isAfterElement: boolean): number {
  const commas = between.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').split(',').length - 1;
  return isAfterElement ? Math.max(0, commas - 1) : commas;
}

/** A property's name in a literal, a pattern or a class: text, or the value that it is computed by. */
export function propertyKey(body: Body, key: Node): string | { readonly value: Register } {
  const { tree } = body.source;
  switch (tree.kind(key)) {
    case Kind.string:
      return stringValue(tree, key);
    case Kind.number:
      return String(Number(tree.slice(key).replaceAll('_', '')));
    case Kind.computed_property_name:
      return computedKey(body, tree.first(key));
    default:
      return tree.slice(key);
  }
}

function computedKey(body: Body, key: Node): string | { readonly value: Register } {
  const { tree } = body.source;
  return tree.kind(key) === Kind.string ? stringValue(tree, key) : { value: body.expression(key) };
}
