import type { TypeName } from '../../ir/unit.ts';
import type { UnitBuilder } from '../../ir/unit-builder.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { childrenOf, dottedNames, firstNode, nodesIn, plainName } from './children.ts';
import { type ClassInfo, type ClassTable, supertypesOf } from './class-info.ts';
import type { ImportTable } from './imports.ts';
import { Field, Kind } from './vocabulary.ts';

const DEPTH_LIMIT = 8;

/** Types of the language by their names in its library. */
const predefined: Readonly<Record<string, string>> = {
  string: 'String',
  object: 'Object',
  bool: 'Boolean',
  char: 'Char',
  byte: 'Byte',
  sbyte: 'SByte',
  short: 'Int16',
  ushort: 'UInt16',
  int: 'Int32',
  uint: 'UInt32',
  long: 'Int64',
  ulong: 'UInt64',
  float: 'Single',
  double: 'Double',
  decimal: 'Decimal',
  nint: 'IntPtr',
};

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
    for (const one of classes.all) if (!this.#classes.has(one.name)) this.#classes.set(one.name, one);
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
    const tree = this.#tree;
    for (const { node, name, fields, isAbstract } of all)
      this.#unit.class({
        name,
        start: tree.start(node),
        end: tree.end(node),
        supertypes: supertypesOf(tree, node)
          .map((type) => this.at(type))
          .filter((type) => type >= 0),
        fields: [...fields].flatMap(([field, { type, isStatic }]) => {
          const index = isStatic ? -1 : this.at(type);
          return index < 0 ? [] : [{ name: field, type: index }];
        }),
        isAbstract,
        isEnum: tree.kind(node) === Kind.enum_declaration,
      });
  }

  #read(node: Node, depth: number): TypeName | null {
    if (depth > DEPTH_LIMIT) return null;
    const tree = this.#tree;
    switch (tree.kind(node)) {
      case Kind.predefined_type: {
        const name = predefined[tree.slice(node)];
        return name === undefined ? null : this.#outside(name, `System.${name}`);
      }
      case Kind.identifier:
        return this.#named([tree.slice(node).replace(/^@/, '')]);
      case Kind.qualified_name:
      case Kind.alias_qualified_name: {
        const names = dottedNames(tree, node);
        return names === null ? null : this.#named(names);
      }
      case Kind.nullable_type:
      case Kind.ref_type:
      case Kind.scoped_type:
        return this.#read(tree.child(node, Field.type), depth + 1);
      case Kind.generic_name: {
        const type = this.#named([plainName(tree, node)]);
        const list = nodesIn(tree, tree.childOf(node, Kind.type_argument_list));
        return type === null ? null : { ...type, args: list.map((one) => this.#argument(one, depth)) };
      }
      case Kind.array_type:
        return { ...plain('array'), args: [this.#argument(tree.child(node, Field.type), depth)] };
      default:
        return null;
    }
  }

  #argument(node: Node, depth: number): number {
    return this.#unit.type(this.#read(node, depth + 1) ?? plain('object'));
  }

  #named(names: readonly string[]): TypeName | null {
    const [first = ''] = names;
    const last = names.at(-1) ?? '';
    if (names.length === 1 && (first === 'var' || first === 'dynamic' || this.#parameters.has(first))) return null;
    const own = this.#classes.get(last);
    if (own !== undefined && (names.length === 1 || own.fullName.endsWith(names.join('.'))))
      return { ...plain(own.name), ownClass: own.index };
    if (names.length === 1) return this.#outside(last, this.#imports.classNamed(first));
    const known = this.#classes.get(first);
    if (known !== undefined) return null;
    return this.#outside(last, this.#imports.qualified(names));
  }

  #outside(name: string, specifier: string): TypeName {
    return { ...plain(name), import: this.#unit.import(specifier) };
  }
}

/** The class of the library that a type of the language is. */
export const predefinedClass = (word: string): string => `System.${predefined[word] ?? word}`;

function typeParameters(tree: SyntaxTree): Set<string> {
  const found = new Set<string>();
  for (let node = 1; node < tree.count; node++)
    if (tree.kind(node) === Kind.type_parameter_list)
      for (const one of childrenOf(tree, node, Kind.type_parameter))
        found.add(tree.slice(tree.child(one, Field.name) || firstNode(tree, one)));
  return found;
}

function plain(name: string): TypeName {
  return { name, import: -1, path: [], ownClass: -1, args: [] };
}
