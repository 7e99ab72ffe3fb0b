import type { Register } from '../../ir/operands.ts';
import { Intrinsic } from '../../ir/ops.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { ofPackage } from './types.ts';
import { Field, Kind } from './vocabulary.ts';

/** A place that a name stands for, as its code reads and writes it. */
export interface Place {
  read(): Register;
  write(value: Register): void;
}

/** What a name means: a variable, or something of the package. `whole` is what is shown as the assignment. */
export function placeNamed(body: Body, name: string, node: Node, whole: Node): Place {
  const local = body.find(name);
  if (local !== null)
    return {
      read: () => body.get(local, node),
      write: (value) => body.set(local, claimed(body, value, local.type, whole), whole),
    };
  const { declarations, types } = body.source;
  const isOwn = isDeclared(body, name);
  const type = types.at(declarations.variables.get(name) ?? NONE);
  return {
    read: () =>
      isOwn
        ? claimed(body, body.at(node).load(body.at(node).global(Intrinsic.module), name), type, node)
        : imported(body, ofPackage(name), node),
    write: (value) => {
      const module = isOwn ? body.at(whole).global(Intrinsic.module) : imported(body, `.!${name}`, node);
      body.at(whole).store(module, name, claimed(body, value, type, whole));
    },
  };
}

/** True where this file has it at its top. */
export function isDeclared({ source: { declarations } }: Body, name: string): boolean {
  return (
    declarations.functions.has(name) ||
    declarations.variables.has(name) ||
    declarations.constants.has(name) ||
    (declarations.types.get(name)?.node ?? NONE) !== NONE
  );
}

/** A value that the compiler has checked to be of a type. */
export function claimed(body: Body, value: Register, type: number, node: Node): Register {
  return type < 0 ? value : body.at(node).assert(value, type);
}

export const imported = (body: Body, specifier: string, node: Node): Register =>
  body.at(node).import(body.source.unit.import(specifier));

/** The path of the package that a name stands for; null for any other name. */
export function packageNamed(body: Body, node: Node): string | null {
  const { tree, declarations } = body.source;
  const kind = tree.kind(node);
  if (kind !== Kind.identifier && kind !== Kind.package_identifier) return null;
  const name = tree.slice(node);
  return body.find(name) === null ? (declarations.imports.get(name) ?? null) : null;
}

/** `a.B` of a package: null where `a` is none. */
export function memberOfPackage(body: Body, node: Node): string | null {
  const { tree } = body.source;
  const kind = tree.kind(node);
  if (kind !== Kind.selector_expression && kind !== Kind.qualified_type) return null;
  const isType = kind === Kind.qualified_type;
  const path = packageNamed(body, tree.child(node, isType ? Field.package : Field.operand));
  return path === null ? null : `${path}.${tree.slice(tree.child(node, isType ? Field.name : Field.field))}`;
}

/** The class of a type as a value; null for a type that has none. */
export function classAt(body: Body, type: Node, depth = 0): Register | null {
  if (depth > MAX_NAMES) return null;
  const { tree, types } = body.source;
  switch (tree.kind(type)) {
    case Kind.generic_type:
      return classAt(body, tree.child(type, Field.type), depth + 1);
    case Kind.identifier:
    case Kind.type_identifier: {
      const name = tree.slice(type);
      const own = types.own(name);
      if (own === null) return types.isParameter(name) ? null : imported(body, ofPackage(name), type);
      const kind = tree.kind(own.type);
      if (kind === Kind.type_identifier || kind === Kind.qualified_type) return classAt(body, own.type, depth + 1);
      return kind === Kind.struct_type ? body.at(type).load(body.at(type).global(Intrinsic.module), name) : null;
    }
    case Kind.qualified_type: {
      const member = memberOfPackage(body, type);
      return member === null ? null : imported(body, member, type);
    }
    default:
      return null;
  }
}

/** Types that are called by another name, one after the other. */
const MAX_NAMES = 8;
