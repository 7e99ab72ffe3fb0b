import type { TypeName } from '../../ir/unit.ts';
import type { UnitBuilder } from '../../ir/unit-builder.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { bare, childrenOf, fieldsOf, firstNode, nodesIn } from './children.ts';
import type { Declarations, TypeInfo } from './declarations.ts';
import { Field, Kind } from './vocabulary.ts';

const DEPTH_LIMIT = 8;

/** Types of the language itself. */
export const builtinTypes: ReadonlySet<string> = new Set(
  'any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 uint64 uintptr'.split(
    ' ',
  ),
);

/** Specifier of a name of the file's own package. */
export const ofPackage = (name: string): string => `..${name}`;

/** Reads declared types. */
export class TypeReader {
  readonly #tree: SyntaxTree;
  readonly #unit: UnitBuilder;
  readonly #declarations: Declarations;
  readonly #parameters: ReadonlySet<string>;

  constructor(tree: SyntaxTree, unit: UnitBuilder, declarations: Declarations) {
    this.#tree = tree;
    this.#unit = unit;
    this.#declarations = declarations;
    this.#parameters = typeParameters(tree);
  }

  /** Index of the type at the node; -1 where nothing is to be known of it. */
  readonly at = (node: Node): number => {
    const type = node === NONE ? null : this.#read(node, 0);
    return type === null ? -1 : this.#unit.type(type);
  };

  /** A type of the language by its name. */
  builtin(name: string): number {
    return this.#unit.type(plain(name));
  }

  /** A type that the file declares. */
  own(name: string): TypeInfo | null {
    const found = this.#declarations.types.get(name);
    return found === undefined || found.node === NONE || this.#parameters.has(name) ? null : found;
  }

  isParameter(name: string): boolean {
    return this.#parameters.has(name);
  }

  /** What the type at the node is, by the declarations of the file. */
  underlying(node: Node): Node {
    const tree = this.#tree;
    let type = bare(tree, node);
    for (let turn = 0; turn < DEPTH_LIMIT; turn++) {
      if (tree.kind(type) === Kind.generic_type) type = tree.child(type, Field.type);
      if (tree.kind(type) !== Kind.type_identifier) break;
      const own = this.own(tree.slice(type));
      if (own === null) break;
      type = bare(tree, own.type);
    }
    return type;
  }

  /** True for text, numbers, lists and maps: what is no object that is reached through a pointer anyway. */
  isPlain(node: Node): boolean {
    const tree = this.#tree;
    const type = this.underlying(node);
    return tree.kind(type) === Kind.type_identifier
      ? builtinTypes.has(tree.slice(type))
      : plainKinds.has(tree.kind(type));
  }

  #read(node: Node, depth: number): TypeName | null {
    if (depth > DEPTH_LIMIT) return null;
    const tree = this.#tree;
    const kind = tree.kind(node);
    switch (kind) {
      case Kind.type_identifier:
      case Kind.identifier:
        return this.#named(tree.slice(node), depth);
      case Kind.qualified_type: {
        const path = this.#declarations.imports.get(tree.slice(tree.child(node, Field.package)));
        const name = tree.slice(tree.child(node, Field.name));
        return path === undefined ? null : this.#outside(name, `${path}.${name}`);
      }
      case Kind.pointer_type:
      case Kind.parenthesized_type:
      case Kind.type_elem:
        return this.#read(firstNode(tree, node), depth + 1);
      case Kind.generic_type: {
        const type = this.#read(tree.child(node, Field.type), depth + 1);
        const given = nodesIn(tree, tree.child(node, Field.type_arguments));
        return type === null ? null : { ...type, args: given.map((one) => this.#argument(one, depth)) };
      }
      case Kind.slice_type:
      case Kind.array_type:
      case Kind.implicit_length_array_type: {
        const element = tree.child(node, Field.element);
        if (/^(?:byte|uint8|rune)$/.test(tree.slice(element))) return plain('string');
        return { ...plain('array'), args: [this.#argument(element, depth)] };
      }
      case Kind.channel_type:
        return { ...plain('array'), args: [this.#argument(tree.child(node, Field.value), depth)] };
      case Kind.map_type:
        return {
          ...plain('map'),
          args: [
            this.#argument(tree.child(node, Field.key), depth),
            this.#argument(tree.child(node, Field.value), depth),
          ],
        };
      default:
        return null;
    }
  }

  #argument(node: Node, depth: number): number {
    return this.#unit.type(this.#read(node, depth + 1) ?? plain('any'));
  }

  #named(name: string, depth: number): TypeName | null {
    if (this.#parameters.has(name) || name === 'any') return null;
    const own = this.own(name);
    if (own === null) return builtinTypes.has(name) ? plain(name) : this.#outside(name, ofPackage(name));
    const kind = this.#tree.kind(own.type);
    return kind === Kind.struct_type || kind === Kind.interface_type
      ? { ...plain(name), ownClass: own.index }
      : this.#read(own.type, depth + 1);
  }

  #outside(name: string, specifier: string): TypeName {
    return { ...plain(name), import: this.#unit.import(specifier) };
  }
}

const plainKinds: ReadonlySet<number> = new Set([
  Kind.slice_type,
  Kind.array_type,
  Kind.implicit_length_array_type,
  Kind.map_type,
  Kind.channel_type,
  Kind.interface_type,
]);

function typeParameters(tree: SyntaxTree): Set<string> {
  const found = new Set<string>();
  for (let node = 1; node < tree.count; node++)
    if (tree.kind(node) === Kind.type_parameter_list)
      for (const one of childrenOf(tree, node, Kind.type_parameter_declaration))
        for (const name of fieldsOf(tree, one, Field.name)) found.add(tree.slice(name));
  return found;
}

function plain(name: string): TypeName {
  return { name, import: -1, path: [], ownClass: -1, args: [] };
}
