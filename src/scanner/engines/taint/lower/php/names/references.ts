import type { Register } from '../../../ir/operands.ts';
import { Intrinsic } from '../../../ir/ops.ts';
import { NONE, type Node } from '../../../tree/syntax-tree.ts';
import type { Body } from '../body.ts';
import { bare } from '../children.ts';
import { Kind } from '../vocabulary.ts';

/** The field of its file's object that a class is under: no variable is called so. */
export const classKey = (name: string): string => `\\${name}`;

/** Likewise a function, by its name in lower case. */
export const functionKey = (name: string): string => `${name}()`;

/** The function that a name means: of this file, of another, or of the language. */
export function functionNamed(body: Body, text: string, node: Node): Register {
  const { names, unit } = body.source;
  const candidates = names.functionNamed(text, node);
  const own = candidates.find((name) => names.hasFunction(name));
  if (own !== undefined) return body.at(node).load(moduleObject(body, node), functionKey(own));
  return body.at(node).import(unit.import(`function ${candidates.join(' ')}`));
}

/** A function of the language, whatever the file declares. */
export function builtIn(body: Body, name: string, node: Node): Register {
  return body.at(node).import(body.source.unit.import(`function ${name}`));
}

/** The object that holds what the file declares. */
export function moduleObject(body: Body, node: Node): Register {
  return body.at(node).global(Intrinsic.module);
}

/** The class that stands at the node: a name, `self`, `static`, `parent`, or a value that names one. */
export function classAt(body: Body, node: Node): Register {
  const { tree } = body.source;
  const inner = bare(tree, node);
  const kind = tree.kind(inner);
  if (!nameKinds.has(kind)) return body.expression(inner);
  const text = tree.slice(inner);
  const special = text.toLowerCase();
  if (special === 'self' || special === 'static') return ownClass(body, inner);
  if (special === 'parent') return parentClass(body, inner);
  return classNamed(body, body.source.names.classNamed(text, inner), inner);
}

export const nameKinds: ReadonlySet<number> = new Set([
  Kind.name,
  Kind.qualified_name,
  Kind.relative_name,
  Kind.relative_scope,
  Kind.named_type,
]);

/** The class with a full name. */
export function classNamed(body: Body, name: string, node: Node): Register {
  const { names, unit } = body.source;
  const own = names.ownClass(name);
  if (own !== null) return body.at(node).load(moduleObject(body, node), classKey(own.name));
  return body.at(node).import(unit.import(`class ${name}`));
}

/** The class around the code. */
export function ownClass(body: Body, node: Node): Register {
  const { owner } = body.frame;
  if (owner === null) return body.at(node).undefined();
  return body.at(node).load(moduleObject(body, node), classKey(owner.name));
}

function parentClass(body: Body, node: Node): Register {
  const { tree } = body.source;
  const base = body.frame.owner === null ? NONE : tree.childOf(body.frame.owner.node, Kind.base_clause);
  return base === NONE ? body.at(node).undefined() : classAt(body, base + 1);
}
