import type { ClassCode, TypeName } from '../../ir/unit.ts';
import type { UnitBuilder } from '../../ir/unit-builder.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { childrenOf, nodesIn } from './children.ts';
import { type ClassInfo, type ClassTable, isInterfaceNode, membersIn, recordParts } from './class-info.ts';
import type { ImportTable } from './imports.ts';
import { Field, Kind } from './vocabulary.ts';

const DEPTH_LIMIT = 8;

/** Reads declared types. */
export class TypeReader {
  readonly #tree: SyntaxTree;
  readonly #unit: UnitBuilder;
  readonly #imports: ImportTable;
  /** Classes of the file by their simple names; of several the first. */
  readonly #classes = new Map<string, ClassInfo>();
  readonly #parameters: ReadonlySet<string>;

  constructor(tree: SyntaxTree, unit: UnitBuilder, classes: ClassTable, imports: ImportTable) {
    this.#tree = tree;
    this.#unit = unit;
    this.#imports = imports;
    for (const one of classes.all)
      if (one.name !== '' && !this.#classes.has(one.name)) this.#classes.set(one.name, one);
    this.#parameters = typeParameters(tree);
  }

  /** Index of the type at the node; -1 where nothing is to be known of it. */
  readonly at = (node: Node): number => {
    const type = node === NONE ? null : this.#read(node, 0);
    return type === null ? -1 : this.#unit.type(type);
  };

  /** The class of the file that a name means, where it does. */
  classNamed(name: string): ClassInfo | null {
    return this.#parameters.has(name) ? null : (this.#classes.get(name) ?? null);
  }

  declareClasses({ all }: ClassTable): void {
    for (const info of all) this.#unit.class(this.#class(info));
  }

  #class({ node, name, body, isAbstract }: ClassInfo): ClassCode {
    const tree = this.#tree;
    const parts = recordParts(tree, node);
    const declared = membersIn(tree, body).flatMap((member) => {
      if (tree.kind(member) !== Kind.field_declaration) return [];
      const type = tree.child(member, Field.type);
      return childrenOf(tree, member, Field.declarator).map((one) => ({ name: tree.child(one, Field.name), type }));
    });
    const fields = [...parts, ...declared].flatMap(({ name: field, type }) => {
      const index = this.at(type);
      return index < 0 ? [] : [{ name: tree.slice(field), type: index }];
    });
    return {
      name,
      start: tree.start(node),
      end: tree.end(node),
      supertypes: supertypesOf(tree, node)
        .map((type) => this.at(type))
        .filter((type) => type >= 0),
      fields,
      isAbstract,
      isEnum: tree.kind(node) === Kind.enum_declaration,
    };
  }

  #read(node: Node, depth: number): TypeName | null {
    if (depth > DEPTH_LIMIT) return null;
    const tree = this.#tree;
    switch (tree.kind(node)) {
      case Kind.integral_type:
        return plain(tree.slice(node) === 'char' ? 'char' : 'int');
      case Kind.floating_point_type:
        return plain('double');
      case Kind.boolean_type:
        return plain('boolean');
      case Kind.identifier:
      case Kind.type_identifier:
      case Kind.scoped_type_identifier:
        return this.#named(
          tree
            .slice(node)
            .replaceAll(/\s|@\w+/g, '')
            .split('.'),
        );
      case Kind.annotated_type:
        return this.#read(nodesIn(tree, node).at(-1) ?? NONE, depth + 1);
      case Kind.generic_type: {
        const [name = NONE, list = NONE] = nodesIn(tree, node);
        const type = this.#read(name, depth + 1);
        const args = nodesIn(tree, list).map((one) => this.#argument(one, depth));
        return type === null ? null : { ...type, args };
      }
      case Kind.array_type:
        return { ...plain('array'), args: [this.#argument(tree.child(node, Field.element), depth)] };
      default:
        return null;
    }
  }

  #argument(node: Node, depth: number): number {
    return this.#unit.type(this.#read(node, depth + 1) ?? plain('object'));
  }

  #named(names: readonly string[]): TypeName | null {
    const [first = '', ...rest] = names;
    if (first === 'var' || (rest.length === 0 && this.#parameters.has(first))) return null;
    const own = this.#classes.get(names.at(-1) ?? '');
    if (own !== undefined && (rest.length === 0 || this.#classes.has(first)))
      return { ...plain(own.name), ownClass: own.index };
    const { specifier, path } = /^\p{Ll}/u.test(first) ? within(names) : this.#imports.classNamed(first);
    const inner = /^\p{Ll}/u.test(first) ? path : [...path, ...rest];
    return { name: names.at(-1) ?? '', import: this.#unit.import(specifier), path: inner, ownClass: -1, args: [] };
  }
}

/** `java.util.Map.Entry`: written with its package. */
function within(names: readonly string[]): { readonly specifier: string; readonly path: readonly string[] } {
  const end = names.findIndex((name) => /^\p{Lu}/u.test(name)) + 1;
  return end === 0
    ? { specifier: names.join('.'), path: [] }
    : { specifier: names.slice(0, end).join('.'), path: names.slice(end) };
}

/** What a class extends first, then what it implements; of what is written behind `new` that itself. */
export function supertypesOf(tree: SyntaxTree, node: Node): Node[] {
  const kind = tree.kind(node);
  if (kind === Kind.object_creation_expression) return [tree.child(node, Field.type)];
  const above = nodesIn(tree, tree.child(node, Field.superclass));
  const lists = [tree.child(node, Field.interfaces), tree.childOf(node, Kind.extends_interfaces)];
  return [...above, ...lists.flatMap((list) => nodesIn(tree, tree.childOf(list, Kind.type_list)))];
}

export const extendsClass = (tree: SyntaxTree, node: Node): boolean =>
  !isInterfaceNode(tree, node) &&
  (tree.kind(node) === Kind.object_creation_expression || tree.child(node, Field.superclass) !== NONE);

function typeParameters(tree: SyntaxTree): Set<string> {
  const found = new Set<string>();
  for (let node = 1; node < tree.count; node++)
    if (tree.kind(node) === Kind.type_parameter) found.add(tree.slice(tree.childOf(node, Kind.type_identifier)));
  return found;
}

function plain(name: string): TypeName {
  return { name, import: -1, path: [], ownClass: -1, args: [] };
}
