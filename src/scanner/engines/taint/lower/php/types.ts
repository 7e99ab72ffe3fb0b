import type { ClassCode, TypeName } from '../../ir/unit.ts';
import type { UnitBuilder } from '../../ir/unit-builder.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { childrenOfKind, firstNode, nodesIn, variableName } from './children.ts';
import type { DeclaredClass, NameTable } from './names/name-table.ts';
import { Field, Kind } from './vocabulary.ts';

/** Types nested deeper than this are unknown. */
const DEPTH_LIMIT = 8;

/** Reads declared types: what names a class, and the few of the language that tell whether there is text. */
export class TypeReader {
  readonly #tree: SyntaxTree;
  readonly #unit: UnitBuilder;
  readonly #names: NameTable;

  constructor(tree: SyntaxTree, unit: UnitBuilder, names: NameTable) {
    this.#tree = tree;
    this.#unit = unit;
    this.#names = names;
  }

  /** Index of the type at the node; -1 where nothing is to be known of it. */
  readonly at = (node: Node): number => {
    const type = node === NONE ? null : this.#read(node, 0);
    return type === null ? -1 : this.#unit.type(type);
  };

  /** Classes, in the order of their numbers. */
  declareClasses(): void {
    for (const declared of this.#names.classes) this.#unit.class(this.#class(declared));
  }

  #class({ node, name }: DeclaredClass): ClassCode {
    const tree = this.#tree;
    const clauses = [tree.childOf(node, Kind.base_clause), tree.childOf(node, Kind.class_interface_clause)];
    return {
      name,
      start: tree.start(node),
      end: tree.end(node),
      supertypes: clauses.flatMap((clause) => nodesIn(tree, clause).map(this.at)).filter((type) => type >= 0),
      fields: this.#fields(node),
    };
  }

  #fields(node: Node): ClassCode['fields'] {
    const tree = this.#tree;
    const body = tree.child(node, Field.body);
    const declared = childrenOfKind(tree, body, Kind.property_declaration).flatMap((property) =>
      childrenOfKind(tree, property, Kind.property_element).map((one) => ({
        one,
        type: tree.child(property, Field.type),
      })),
    );
    const promoted = childrenOfKind(tree, body, Kind.method_declaration).flatMap((method) =>
      childrenOfKind(tree, tree.child(method, Field.parameters), Kind.property_promotion_parameter).map((one) => ({
        one,
        type: tree.child(one, Field.type),
      })),
    );
    return [...declared, ...promoted].flatMap(({ one, type }) => {
      const index = this.at(type);
      const name = variableName(tree, tree.child(one, Field.name));
      return index < 0 || name === null ? [] : [{ name, type: index }];
    });
  }

  #read(node: Node, depth: number): TypeName | null {
    if (depth > DEPTH_LIMIT) return null;
    const tree = this.#tree;
    switch (tree.kind(node)) {
      case Kind.primitive_type:
        return typeNamed(tree.slice(node).toLowerCase());
      case Kind.optional_type:
      case Kind.named_type:
        return this.#read(firstNode(tree, node), depth + 1);
      case Kind.name:
      case Kind.qualified_name:
      case Kind.relative_name:
        return this.#named(node);
      case Kind.union_type:
      case Kind.intersection_type:
      case Kind.disjunctive_normal_form_type:
        return this.#oneOf(nodesIn(tree, node), depth);
      default:
        return null;
    }
  }

  #named(node: Node): TypeName | null {
    const text = this.#tree.slice(node);
    if (/^(?:self|static|parent)$/i.test(text)) return null;
    if (/^(?:mixed|callable|iterable|never)$/i.test(text)) return typeNamed(text.toLowerCase());
    const name = this.#names.classNamed(text, node);
    const own = this.#names.ownClass(name);
    const short = name.split('\\').at(-1) ?? name;
    if (own !== null) return { ...typeNamed(short), ownClass: own.index };
    return { ...typeNamed(short), import: this.#unit.import(`class ${name}`) };
  }

  /** A class among others tells most; else text, so that nobody takes the value for a number. */
  #oneOf(options: readonly Node[], depth: number): TypeName | null {
    const known = options.map((option) => this.#read(option, depth + 1)).filter((option) => option !== null);
    const named = known.find(({ ownClass, import: from }) => ownClass >= 0 || from >= 0);
    return (
      named ??
      known.find(({ name }) => name === 'string') ??
      known.find(({ name }) => name === 'mixed') ??
      known[0] ??
      null
    );
  }
}

/** A type of the language. */
export const typeNamed = (name: string): TypeName => ({ name, import: -1, path: [], ownClass: -1, args: [] });
