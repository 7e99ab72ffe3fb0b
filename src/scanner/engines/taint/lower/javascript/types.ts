import type { ClassCode, TypeName } from '../../ir/unit.ts';
import type { UnitBuilder } from '../../ir/unit-builder.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { isProperty, parameterNodes } from './scopes/binding-names.ts';
import type { ScopeTable } from './scopes/scope-table.ts';
import { Field, isToken, Kind } from './vocabulary.ts';

/** Types nested deeper, and aliases of aliases beyond this, are unknown. */
const DEPTH_LIMIT = 8;

/**
 * Reads declared types: what names a class or a library, and the few of the language that tell whether there is text.
 */
export class TypeReader {
  readonly #tree: SyntaxTree;
  readonly #unit: UnitBuilder;
  readonly #scopes: ScopeTable;

  constructor(tree: SyntaxTree, unit: UnitBuilder, scopes: ScopeTable) {
    this.#tree = tree;
    this.#unit = unit;
    this.#scopes = scopes;
  }

  /** Index of the type at the node, an annotation or a type itself; -1 where nothing is to be known of it. */
  readonly at = (node: Node): number => {
    const type = node === NONE ? null : this.#read(node, 0);
    return type === null ? -1 : this.#unit.type(type);
  };

  /** Classes and interfaces, in the order of their numbers. */
  declareClasses(): void {
    for (const node of this.#scopes.classes) this.#unit.class(this.#class(node));
  }

  #class(node: Node): ClassCode {
    const tree = this.#tree;
    const body = tree.child(node, Field.body);
    const fields: { name: string; type: number }[] = [];
    for (const member of children(tree, body)) {
      if (tree.kind(member) === Kind.method_definition) fields.push(...this.#parameterFields(member));
      if (!fieldKinds.has(tree.kind(member))) continue;
      const type = this.at(tree.child(member, Field.type));
      if (type >= 0) fields.push({ name: tree.slice(tree.child(member, Field.name)), type });
    }
    return {
      name: tree.slice(tree.child(node, Field.name)),
      start: tree.start(node),
      end: tree.end(node),
      supertypes: this.#supertypes(node),
      fields,
    };
  }

  #parameterFields(method: Node): { name: string; type: number }[] {
    return parameterNodes(this.#tree, method).flatMap(({ whole, pattern }) => {
      const type = isProperty(this.#tree, whole) ? this.at(this.#tree.child(whole, Field.type)) : -1;
      return type < 0 ? [] : [{ name: this.#tree.slice(pattern), type }];
    });
  }

  #supertypes(node: Node): number[] {
    const tree = this.#tree;
    const found: number[] = [];
    const heritage = tree.childOf(node, Kind.class_heritage);
    for (const clause of [...children(tree, heritage), tree.childOf(node, Kind.extends_type_clause)])
      if (clauseKinds.has(tree.kind(clause)))
        for (const type of children(tree, clause))
          if (tree.kind(type) !== Kind.type_arguments) found.push(this.at(type));
    return found.filter((type) => type >= 0);
  }

  #read(node: Node, depth: number): TypeName | null {
    if (depth > DEPTH_LIMIT) return null;
    const tree = this.#tree;
    switch (tree.kind(node)) {
      case Kind.type_annotation:
      case Kind.parenthesized_type:
        return this.#read(tree.first(node), depth + 1);
      case Kind.identifier:
      case Kind.type_identifier:
        return this.#named(tree.slice(node), depth);
      case Kind.nested_type_identifier:
      case Kind.member_expression:
        return this.#path(tree.slice(node).replaceAll(/\s/g, '').split('.'));
      case Kind.predefined_type:
        return primitives.has(tree.slice(node)) ? plain(tree.slice(node)) : null;
      case Kind.literal_type:
        return literalType(tree, tree.first(node));
      case Kind.generic_type:
        return this.#generic(node, depth);
      case Kind.array_type:
        return { ...plain('Array'), args: [this.#argument(tree.first(node), depth)] };
      case Kind.readonly_type:
        return this.#read(tree.first(node), depth + 1);
      case Kind.union_type:
      case Kind.intersection_type:
        return this.#oneOf(node, depth);
      default:
        return null;
    }
  }

  #named(name: string, depth: number): TypeName | null {
    const known = this.#scopes.typeNames.get(name);
    if (known !== undefined)
      return 'alias' in known ? this.#read(known.alias, depth + 1) : { ...plain(name), ownClass: known.ownClass };
    return this.#scopes.typeParameters.has(name) ? null : this.#path([name]);
  }

  /** `Request`, `express.Request`: the first name may be imported. */
  #path(names: readonly string[]): TypeName | null {
    const [first = '', ...rest] = names;
    const name = names.at(-1) ?? '';
    const imported = this.#scopes.program.find(first)?.imported ?? null;
    if (imported === null) return { ...plain(name), path: rest.length === 0 ? [] : names };
    const path = [...(imported.isDefault ? ['default'] : []), ...imported.path, ...rest];
    return { name: path.at(-1) ?? first, import: this.#unit.import(imported.specifier), path, ownClass: -1, args: [] };
  }

  #generic(node: Node, depth: number): TypeName | null {
    const tree = this.#tree;
    const name = tree.child(node, Field.name);
    const list = children(tree, tree.childOf(node, Kind.type_arguments));
    const [first] = list;
    if (first !== undefined && transparent.has(tree.slice(name))) return this.#read(first, depth + 1);
    const type = this.#read(name, depth + 1);
    return type === null ? null : { ...type, args: list.map((argument) => this.#argument(argument, depth)) };
  }

  #argument(node: Node, depth: number): number {
    return this.#unit.type(this.#read(node, depth + 1) ?? plain('unknown'));
  }

  /** A class or library type among others tells most; else text, so that nobody takes the value for a number. */
  #oneOf(node: Node, depth: number): TypeName | null {
    const options = children(this.#tree, node).map((option) => this.#read(option, depth + 1));
    const known = options.filter((option) => option !== null);
    const named = known.find(({ ownClass, import: from }) => ownClass >= 0 || from >= 0);
    return named ?? known.find(({ name }) => name === 'string') ?? known[0] ?? null;
  }
}

const fieldKinds = new Set([Kind.public_field_definition, Kind.field_definition, Kind.property_signature]);
const clauseKinds = new Set([Kind.extends_clause, Kind.implements_clause, Kind.extends_type_clause]);
const primitives = new Set(['string', 'number', 'boolean', 'bigint']);
/** Types that give their argument another form and leave it what it is. */
const transparent = new Set(['Readonly', 'Partial', 'Required', 'NonNullable', 'Awaited', 'Pick', 'Omit']);

function literalType(tree: SyntaxTree, literal: Node): TypeName | null {
  switch (tree.kind(literal)) {
    case Kind.string:
      return plain('string');
    case Kind.number:
    case Kind.unary_expression:
      return plain('number');
    case Kind.true:
    case Kind.false:
      return plain('boolean');
    default:
      return null;
  }
}

function plain(name: string): TypeName {
  return { name, import: -1, path: [], ownClass: -1, args: [] };
}

function children(tree: SyntaxTree, node: Node): Node[] {
  const found: Node[] = [];
  if (node === NONE) return found;
  const after = tree.after(node);
  for (let child = node + 1; child < after; child = tree.after(child))
    if (!isToken(tree.kind(child))) found.push(child);
  return found;
}
