import type { Register } from '../../ir/operands.ts';
import { Intrinsic } from '../../ir/ops.ts';
import type { Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import type { ClassInfo } from './class-info.ts';

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
      // What a function put there is of the declared type as well.
      read: () => (local.isCell ? claimed(body, body.get(local, node), local.type, node) : body.get(local, node)),
      write: (value) => body.set(local, claimed(body, value, local.type, whole), whole),
    };
  for (let info = body.owner; info !== null; info = info.outer) {
    const field = info.fields.get(name);
    if (field === undefined) continue;
    const object = field.isStatic ? classValue(body, info, node) : info === body.owner ? body.self : null;
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
  const method = methodNamed(body, name, node);
  if (method !== null) return body.at(node).load(method, name);
  const { types } = body.source;
  const heir = types.classNamed(name) === null ? heirAround(body, node) : null;
  if (heir !== null && (inherited.has(name) || !/^\p{Lu}/u.test(name) || isControl(body, name)))
    return body.at(node).load(heir, name);
  return /^\p{Lu}/u.test(name) ? classNamed(body, name, node) : body.at(node).global(name);
}

/** The object or class that a method of a class around is called on; null where none has one of that name. */
export function methodNamed(body: Body, name: string, node: Node): Register | null {
  for (let info = body.owner; info !== null; info = info.outer) {
    const isStatic = info.methods.get(name);
    if (isStatic === undefined) continue;
    const self = isStatic || info !== body.owner ? null : body.self;
    return self ?? classValue(body, info, node);
  }
  return null;
}

/** Members of the classes that frameworks let programs extend: else a name in capitals is a class. */
const inherited: ReadonlySet<string> = new Set(
  'After Application Before Cache ClientScript Clients ClaimsPrincipal Configuration Context Database Delete Form Get Groups Html HttpContext Items Mediator Model ModelState Page Patch Post Profile Put Query Request Response Route RouteData Sender Server Session TempData Trace Url User ViewBag ViewData ViewState'.split(
    ' ',
  ),
);

/** `TextBox1`: a page's other part has it, where designers number what they put on it. */
const isControl = ({ owner }: Body, name: string): boolean =>
  owner?.isPartial === true && /^\p{Lu}\p{L}+\d$/u.test(name);

/** A class of this file as a value. */
export function classValue(body: Body, info: ClassInfo, node: Node): Register {
  const holder = info.outer === null ? body.at(node).global(Intrinsic.module) : classValue(body, info.outer, node);
  return body.at(node).load(holder, info.name);
}

/** A class by its simple name. */
export function classNamed(body: Body, name: string, node: Node): Register {
  const { types, imports } = body.source;
  const own = types.classNamed(name);
  return own === null ? imported(body, imports.classNamed(name), node) : classValue(body, own, node);
}

export const imported = (body: Body, specifier: string, node: Node): Register =>
  body.at(node).import(body.source.unit.import(specifier));

/** What a name may be inherited by: the object, or class in static code, that has something to inherit from. */
export function heirAround(body: Body, node: Node): Register | null {
  for (let info = body.owner; info !== null; info = info.outer) {
    if (!info.hasSupertypes) continue;
    return (info === body.owner ? body.self : null) ?? classValue(body, info, node);
  }
  return null;
}
