import type { ClassCode, TypeName } from '../../ir/unit.ts';
import type { UnitBuilder } from '../../ir/unit-builder.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { dottedPath, firstNode, nodesIn } from './children.ts';
import type { ScopeTable } from './scopes/scope-table.ts';
import { Field, Kind } from './vocabulary.ts';

/** Types nested deeper than this are unknown. */
const DEPTH_LIMIT = 8;

/** Reads annotations: what names a class or a library, and the few of the language that tell whether there is text. */
export class TypeReader {
  readonly #tree: SyntaxTree;
  readonly #unit: UnitBuilder;
  readonly #scopes: ScopeTable;

  constructor(tree: SyntaxTree, unit: UnitBuilder, scopes: ScopeTable) {
    this.#tree = tree;
    this.#unit = unit;
    this.#scopes = scopes;
  }

  /** Index of the type at the node; -1 where nothing is to be known of it. */
  readonly at = (node: Node): number => {
    const type = node === NONE ? null : this.#read(node, 0);
    return type === null ? -1 : this.#unit.type(type);
  };

  /** Classes, in the order of their numbers. */
  declareClasses(): void {
    for (const node of this.#scopes.classes) this.#unit.class(this.#class(node));
  }

  #class(node: Node): ClassCode {
    const tree = this.#tree;
    const bases = nodesIn(tree, tree.child(node, Field.superclasses)).filter(
      (base) => tree.kind(base) !== Kind.keyword_argument,
    );
    return {
      name: tree.slice(tree.child(node, Field.name)),
      start: tree.start(node),
      end: tree.end(node),
      supertypes: tree.child(node, Field.superclasses) === NONE ? [] : bases.map(this.at).filter((type) => type >= 0),
      fields: declaredFields(tree, node).flatMap(({ name, type }) => {
        const index = this.at(type);
        return index < 0 ? [] : [{ name: tree.slice(name), type: index }];
      }),
    };
  }

  #read(node: Node, depth: number): TypeName | null {
    if (depth > DEPTH_LIMIT) return null;
    const tree = this.#tree;
    switch (tree.kind(node)) {
      case Kind.type:
      case Kind.parenthesized_expression:
        return this.#read(firstNode(tree, node), depth + 1);
      case Kind.identifier:
      case Kind.attribute:
      case Kind.member_type:
        return this.#path(dottedPath(tree, node), node);
      case Kind.call:
        return this.#read(tree.child(node, Field.function), depth + 1);
      case Kind.string:
        return this.#quoted(node);
      case Kind.generic_type:
      case Kind.subscript:
        return this.#generic(node, depth);
      case Kind.binary_operator:
      case Kind.union_type:
        return this.#oneOf(nodesIn(tree, node), depth);
      default:
        return null;
    }
  }

  /** `'Request'`: written as text where it is not known yet. */
  #quoted(node: Node): TypeName | null {
    const text = this.#tree.slice(node).slice(1, -1);
    return /^[A-Za-z_]\w*(?:\.\w+)*$/.test(text) ? this.#path(text.split('.'), NONE) : null;
  }

  /** `Request`, `flask.Request`: the first name may be imported. */
  #path(names: readonly string[] | null, node: Node): TypeName | null {
    const [first, ...rest] = names ?? [];
    if (first === undefined) return null;
    const variable = (node === NONE ? null : this.#scopes.variableAt(node)) ?? this.#scopes.module.names.get(first);
    if (variable?.imported != null) return this.#imported(variable.imported.specifier, rest);
    const ownClass = rest.length === 0 ? this.#scopes.classNames.get(first) : undefined;
    if (ownClass !== undefined) return { ...plain(first), ownClass };
    return { ...plain(rest.at(-1) ?? first), path: rest.length === 0 ? [] : [first, ...rest] };
  }

  #imported(specifier: string, rest: readonly string[]): TypeName {
    const [module = '', member] = specifier.split(':');
    const path = [...(member === undefined ? [] : [member]), ...rest];
    return { name: path.at(-1) ?? module, import: this.#unit.import(module), path, ownClass: -1, args: [] };
  }

  /** `Optional[X]`, `Annotated[X, …]` are X; of `list[X]` the list is meant. */
  #generic(node: Node, depth: number): TypeName | null {
    const tree = this.#tree;
    const [outer = NONE, ...others] = nodesIn(tree, node);
    const inner = others.flatMap((one) => (tree.kind(one) === Kind.type_parameter ? nodesIn(tree, one) : [one]));
    const name = (dottedPath(tree, outer) ?? []).at(-1) ?? '';
    if (name === 'Union') return this.#oneOf(inner, depth);
    if (transparent.has(name)) return inner[0] === undefined ? null : this.#read(inner[0], depth + 1);
    const type = this.#read(outer, depth + 1);
    return type === null ? null : { ...type, args: inner.map((argument) => this.#argument(argument, depth)) };
  }

  #argument(node: Node, depth: number): number {
    return this.#unit.type(this.#read(node, depth + 1) ?? plain('object'));
  }

  /** A class or library type among others tells most; else text, so that nobody takes the value for a number. */
  #oneOf(options: readonly Node[], depth: number): TypeName | null {
    const known = options.map((option) => this.#read(option, depth + 1)).filter((option) => option !== null);
    const named = known.find(({ ownClass, import: from }) => ownClass >= 0 || from >= 0);
    return named ?? known.find(({ name }) => name === 'str') ?? known[0] ?? null;
  }
}

/** Fields that a class's body declares with a type. */
export function declaredFields(
  tree: SyntaxTree,
  node: Node,
): { readonly name: Node; readonly type: Node; readonly value: Node }[] {
  const body = tree.child(node, Field.body);
  if (body === NONE) return [];
  return nodesIn(tree, body).flatMap((statement) => {
    const assignment = tree.childOf(statement, Kind.assignment);
    const name = tree.child(assignment, Field.left);
    const type = tree.child(assignment, Field.type);
    if (assignment === NONE || type === NONE || tree.kind(name) !== Kind.identifier) return [];
    return [{ name, type, value: tree.child(assignment, Field.right) }];
  });
}

/** Types that give their argument another form and leave it what it is. */
const transparent: ReadonlySet<string> = new Set([
  'Optional',
  'Annotated',
  'Final',
  'ClassVar',
  'Required',
  'NotRequired',
]);

function plain(name: string): TypeName {
  return { name, import: -1, path: [], ownClass: -1, args: [] };
}
