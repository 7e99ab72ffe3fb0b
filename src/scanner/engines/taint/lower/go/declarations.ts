import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { bare, childrenOf, fieldsOf, nodesIn, topLevel } from './children.ts';
import { textOf } from './text.ts';
import { Field, Kind } from './vocabulary.ts';

/** A type that the file declares, or of which it only has methods. */
export interface TypeInfo {
  readonly name: string;
  /** NONE where another file of the package declares it. */
  readonly node: Node;
  /** What it is: a struct, an interface, another type. */
  readonly type: Node;
  /** Of the unit's classes. */
  readonly index: number;
  readonly methods: Node[];
  /** Fields in their order, embedded types under their names. */
  readonly fields: readonly FieldInfo[];
}

export interface FieldInfo {
  readonly name: string;
  readonly type: Node;
  readonly isEmbedded: boolean;
}

/** What stands at the top of a file, by names. */
export interface Declarations {
  /** Paths of packages by the names that the file has for them. */
  readonly imports: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, TypeInfo>;
  readonly functions: ReadonlyMap<string, Node>;
  /** Types of variables, NONE where none is declared. */
  readonly variables: ReadonlyMap<string, Node>;
  readonly constants: ReadonlySet<string>;
  /** Names of all methods. */
  readonly methods: ReadonlySet<string>;
}

/** Finds what the file declares. */
export function findDeclarations(tree: SyntaxTree): Declarations {
  const imports = new Map<string, string>();
  const types = new Map<string, TypeInfo>();
  const functions = new Map<string, Node>();
  const variables = new Map<string, Node>();
  const constants = new Set<string>();
  const methods: Node[] = [];
  for (const node of topLevel(tree)) {
    const kind = tree.kind(node);
    if (kind === Kind.import_declaration) for (const spec of specsIn(tree, node, Kind.import_spec)) addImport(spec);
    else if (kind === Kind.type_declaration) for (const spec of nodesIn(tree, node)) addType(spec);
    else if (kind === Kind.function_declaration) functions.set(tree.slice(tree.child(node, Field.name)), node);
    else if (kind === Kind.method_declaration) methods.push(node);
    else if (kind === Kind.var_declaration)
      for (const spec of specsIn(tree, node, Kind.var_spec))
        for (const name of fieldsOf(tree, spec, Field.name))
          variables.set(tree.slice(name), tree.child(spec, Field.type));
    else if (kind === Kind.const_declaration)
      for (const spec of specsIn(tree, node, Kind.const_spec))
        for (const name of fieldsOf(tree, spec, Field.name)) constants.add(tree.slice(name));
  }
  for (const node of methods) {
    const name = receiverType(tree, node);
    if (name !== '') (types.get(name) ?? foreign(name)).methods.push(node);
  }
  const names = new Set(methods.map((node) => tree.slice(tree.child(node, Field.name))));
  return { imports, types, functions, variables, constants, methods: names };

  function addImport(spec: Node): void {
    const path = textOf(tree.slice(tree.child(spec, Field.path)));
    const name = tree.child(spec, Field.name);
    if (name === NONE) for (const one of namesOfPath(path)) imports.set(one, path);
    else if (tree.kind(name) === Kind.package_identifier) imports.set(tree.slice(name), path);
  }
  function addType(spec: Node): void {
    if (tree.kind(spec) !== Kind.type_spec && tree.kind(spec) !== Kind.type_alias) return;
    const name = tree.slice(tree.child(spec, Field.name));
    const type = bare(tree, tree.child(spec, Field.type));
    types.set(name, { name, node: spec, type, index: types.size, methods: [], fields: structFields(tree, type) });
  }
  function foreign(name: string): TypeInfo {
    const info: TypeInfo = { name, node: NONE, type: NONE, index: types.size, methods: [], fields: [] };
    types.set(name, info);
    return info;
  }
}

/** Specs of a declaration, with or without parentheses around them. */
export function specsIn(tree: SyntaxTree, node: Node, kind: number): Node[] {
  return nodesIn(tree, node).flatMap((child) =>
    tree.kind(child) === kind ? [child] : lists.has(tree.kind(child)) ? childrenOf(tree, child, kind) : [],
  );
}

const lists: ReadonlySet<number> = new Set([Kind.import_spec_list, Kind.var_spec_list]);

/** Names that a package of that path may have: its last part, without what only a repository is called. */
function namesOfPath(path: string): string[] {
  const parts = path.split('/');
  if (parts.length > 1 && /^v\d+$/.test(parts.at(-1) ?? '')) parts.pop();
  const last = (parts.at(-1) ?? '').replace(/\.v\d+$/, '');
  const plain = last.replace(/^go[-.]|[-.]go$/, '');
  return [...new Set([last.split(/[-.]/).at(-1) ?? last, plain.replaceAll('-', ''), plain.replaceAll('-', '_'), last])];
}

/** The name of the type that a method belongs to. */
function receiverType(tree: SyntaxTree, method: Node): string {
  const declared = tree.child(tree.childOf(tree.child(method, Field.receiver), Kind.parameter_declaration), Field.type);
  let type = bare(tree, declared);
  if (tree.kind(type) === Kind.pointer_type) type = bare(tree, nodesIn(tree, type)[0] ?? NONE);
  if (tree.kind(type) === Kind.generic_type) type = tree.child(type, Field.type);
  return tree.slice(type);
}

/** Fields of a struct. */
export function structFields(tree: SyntaxTree, type: Node): FieldInfo[] {
  if (tree.kind(type) !== Kind.struct_type) return [];
  const list = tree.childOf(type, Kind.field_declaration_list);
  return childrenOf(tree, list, Kind.field_declaration).flatMap((field): FieldInfo[] => {
    const declared = tree.child(field, Field.type);
    const names = fieldsOf(tree, field, Field.name);
    if (names.length > 0) return names.map((name) => ({ name: tree.slice(name), type: declared, isEmbedded: false }));
    return [{ name: lastName(tree, declared), type: declared, isEmbedded: true }];
  });
}

/** `*a.B[C]` → `B`. */
function lastName(tree: SyntaxTree, type: Node): string {
  let at = bare(tree, type);
  for (;;) {
    const kind = tree.kind(at);
    if (kind === Kind.pointer_type) at = nodesIn(tree, at)[0] ?? NONE;
    else if (kind === Kind.generic_type) at = tree.child(at, Field.type);
    else if (kind === Kind.qualified_type) return tree.slice(tree.child(at, Field.name));
    else return tree.slice(at);
  }
}
