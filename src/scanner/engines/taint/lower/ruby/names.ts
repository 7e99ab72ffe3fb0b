import type { Register } from '../../ir/operands.ts';
import { Intrinsic } from '../../ir/ops.ts';
import type { Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { type ClassInfo, namesMeant } from './class-table.ts';

/** A class or module of this file as a value: the file's object holds all by their whole names. */
export function classValue(body: Body, info: ClassInfo, node: Node): Register {
  return body.at(node).load(body.at(node).global(Intrinsic.module), info.name);
}

/** What a constant stands for: a class or constant of the file, of another, or of a library. */
export function constantNamed(body: Body, path: readonly string[], node: Node): Register {
  const { classes, unit } = body.source;
  const names = namesMeant(path, body.around.owner);
  for (const name of names) {
    const own = classes.byName.get(name);
    if (own !== undefined) return classValue(body, own, node);
    const cut = name.lastIndexOf('::');
    const holder = cut < 0 ? undefined : classes.byName.get(name.slice(0, cut));
    const last = name.slice(cut + 2);
    if (holder?.constants.has(last) === true) return body.at(node).load(classValue(body, holder, node), last);
  }
  const [only = ''] = path;
  const local = path.length === 1 ? body.find(only) : null;
  if (local !== null) return body.get(local, node);
  return body.at(node).import(unit.import(names.map((name) => name.replaceAll('::', '.')).join(' ')));
}

/** True where a class around defines a method of that name. */
export function isOwnMethod(body: Body, name: string): boolean {
  const { owner, isOfClass } = body.around;
  for (let info = owner; info !== null; info = info.outer)
    if ((isOfClass ? info.ownMethods : info.methods).has(name) || info.ownMethods.has(name)) return true;
  return false;
}

/** What the code runs on: the program itself outside of all classes. */
export function selfOf(body: Body, node: Node): Register {
  return body.self ?? body.at(node).global('main');
}
