import type { Register } from '../../ir/operands.ts';
import { Intrinsic, Operator } from '../../ir/ops.ts';
import type { Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import type { ClassInfo } from './class-info.ts';
import type { ImportedName } from './imports.ts';

/** The field of an inner class's instance that holds the one around it. */
export const OUTER = '[[outer]]';

/** The object of a class around that code runs on; null where there is none. */
export function selfOf(body: Body, wanted: ClassInfo, node: Node): Register | null {
  const starts: [ClassInfo | null, Register | null][] = [[body.owner, body.self], ...body.selves];
  for (const [from, register] of starts) {
    let at = from;
    let object = register;
    while (at !== null && object !== null) {
      if (at === wanted) return object;
      if (!at.isInner) break;
      object = body.at(node).load(object, OUTER);
      at = at.outer;
    }
  }
  return null;
}

/** A class of this file as a value. */
export function classValue(body: Body, info: ClassInfo, node: Node): Register {
  const local = info.place === 'member' ? null : body.find(info.name);
  if (local !== null) return local.register;
  if (info.outer === null || info.place !== 'member') {
    const module = body.at(node).global(Intrinsic.module);
    return body.at(node).load(module, info.name);
  }
  const outer = classValue(body, info.outer, node);
  return body.at(node).load(outer, info.name);
}

/** A class by its simple name. */
export function classNamed(body: Body, name: string, node: Node): Register {
  const { types, imports } = body.source;
  const own = types.classNamed(name);
  return own === null ? imported(body, imports.classNamed(name), node) : classValue(body, own, node);
}

export function imported(body: Body, { specifier, path }: ImportedName, node: Node): Register {
  let value = body.at(node).import(body.source.unit.import(specifier));
  for (const step of path) value = body.at(node).load(value, step);
  return value;
}

/** A place that a name stands for, as its code reads and writes it. */
export interface Place {
  read(): Register;
  write(value: Register): void;
}

/** A variable, or a field of a class around; null for a name of neither. `whole` is what is shown as the assignment. */
export function placeNamed(body: Body, name: string, node: Node, whole: Node): Place | null {
  const local = body.find(name);
  if (local !== null)
    return {
      read: () => local.register,
      write: (value) => body.at(whole).copy(local.register, claimed(body, value, local.type, whole)),
    };
  for (let info = body.owner; info !== null; info = info.outer) {
    const field = info.fields.get(name);
    if (field === undefined) continue;
    const object = field.isStatic ? classValue(body, info, node) : selfOf(body, info, node);
    if (object === null) return null;
    return fieldPlace(body, object, name, body.source.types.at(field.type), node, whole);
  }
  return null;
}

export function fieldPlace(body: Body, object: Register, name: string, type: number, node: Node, whole: Node): Place {
  return {
    read: () => claimed(body, body.at(node).load(object, name), type, node),
    write: (value) => body.at(whole).store(object, name, claimed(body, value, type, whole)),
  };
}

/** A value that the compiler has checked to be of a type. */
export function claimed(body: Body, value: Register, type: number, node: Node): Register {
  return type < 0 ? value : body.at(node).assert(value, type);
}

/** A name read where a value is meant. */
export function readName(body: Body, name: string, node: Node): Register {
  const place = placeNamed(body, name, node, node);
  if (place !== null) return place.read();
  const { imports, types } = body.source;
  const brought = imports.member(name);
  if (brought !== null) return imported(body, brought, node);
  const isClass = /^\p{Lu}/u.test(name) && /\p{Ll}/u.test(name);
  if (isClass || imports.hasAcronym(name) || types.classNamed(name) !== null) return classNamed(body, name, node);
  const heir = heirAround(body, node, /^[\p{Lu}\d_]+$/u.test(name));
  if (heir !== null)
    return isAcronym.test(name) ? inheritedOrClass(body, heir, name, node) : body.at(node).load(heir, name);
  const [whole] = imports.wholeClasses;
  if (whole !== undefined) return body.at(node).load(imported(body, whole, node), name);
  return /^\p{Lu}/u.test(name) ? classNamed(body, name, node) : body.at(node).global(name);
}

/** `DB` may be a class of the package as well as a constant that is inherited. */
const isAcronym = /^\p{Lu}{2,4}$/u;

function inheritedOrClass(body: Body, heir: Register, name: string, node: Node): Register {
  const result = body.code.local(name);
  const code = body.at(node);
  code.copy(result, code.load(heir, name));
  code.if(code.operate(Operator.isNothing, result), () => code.copy(result, classNamed(body, name, node)));
  return result;
}

/**
 * What a name may be inherited by: the innermost object, or class in static code, that has something to inherit from.
 */
export function heirAround(body: Body, node: Node, isConstant = false): Register | null {
  for (let info = body.owner; info !== null; info = info.outer) {
    if (!info.hasSupertypes) continue;
    const self = isConstant && info.place === 'member' ? null : selfOf(body, info, node);
    if (self !== null) return self;
    if (info.place === 'member') return classValue(body, info, node);
  }
  return null;
}
