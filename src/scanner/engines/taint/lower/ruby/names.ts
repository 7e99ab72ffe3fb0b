import type { Register } from '../../ir/operands.ts';
import { Intrinsic, Operator } from '../../ir/ops.ts';
import type { Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { constantPath } from './children.ts';
import { type ClassInfo, includedIn, namesMeant } from './class-table.ts';

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
  const held = path.length > 1 ? ownConstant(body, path.slice(0, -1), node) : null;
  if (held !== null) return body.at(node).load(held, path.at(-1) ?? '');
  const [only = ''] = path;
  const local = path.length === 1 ? body.find(only) : null;
  if (local !== null) return body.get(local, node);
  // The last is a library's where no file has any.
  const meant = [...names.slice(0, -1), ...namesIncluded(body, path), ...names.slice(-1)];
  return body.at(node).import(unit.import(meant.map((name) => name.replaceAll('::', '.')).join(' ')));
}

/** The constant as one of a module that a class around includes. */
function namesIncluded({ source: { tree }, around: { owner } }: Body, path: readonly string[]): string[] {
  const [name = ''] = path;
  if (owner === null || path.length > 1 || name === '') return [];
  return owner.nodes
    .flatMap((node) => includedIn(tree, node))
    .flatMap((included) => constantPath(tree, included) ?? [])
    .map((module) => `${module}::${name}`);
}

/** A constant that a class of the file holds: another name for a library's module. */
function ownConstant(body: Body, path: readonly string[], node: Node): Register | null {
  const { classes } = body.source;
  for (const name of namesMeant(path, body.around.owner)) {
    const cut = name.lastIndexOf('::');
    const holder = cut < 0 ? undefined : classes.byName.get(name.slice(0, cut));
    if (holder?.constants.has(name.slice(cut + 2)) === true)
      return body.at(node).load(classValue(body, holder, node), name.slice(cut + 2));
  }
  return null;
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

/** Classes of the language whose values hold no text, and the one that all text is of. */
const numbers: ReadonlySet<string> = new Set([
  'Integer',
  'Float',
  'Numeric',
  'TrueClass',
  'FalseClass',
  'NilClass',
  'Date',
  'Time',
]);

/** Whether a value is of a class: what a number is holds no text, and what text is has no fields. */
export function isOfClass(body: Body, node: Node, value: Register, named: Node): Register {
  const name = constantPath(body.source.tree, named)?.join('.') ?? '';
  const test = numbers.has(name) ? '__isNumber__' : name === 'String' || name === 'Symbol' ? '__isText__' : null;
  if (test !== null) return body.at(node).call(body.at(node).global(test), null, [{ kind: 'positional', value }]);
  return body.at(node).operate(Operator.instanceOf, value, body.expression(named));
}
