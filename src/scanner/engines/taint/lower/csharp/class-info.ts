import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { childrenOf, dottedNames, hasModifier, nodesIn } from './children.ts';
import { namespaceAt } from './imports.ts';
import { Field, Kind } from './vocabulary.ts';

/** A field or property as its class declares it. */
export interface FieldInfo {
  readonly isStatic: boolean;
  readonly type: Node;
}

/** A class, struct, interface, enum or record. */
export interface ClassInfo {
  readonly node: Node;
  readonly name: string;
  /** With its namespace and the classes around. */
  readonly fullName: string;
  /** Of the unit's classes. */
  readonly index: number;
  readonly outer: ClassInfo | null;
  readonly isAbstract: boolean;
  /** Other files, or other places of this one, may have more of it. */
  readonly isPartial: boolean;
  readonly hasSupertypes: boolean;
  readonly body: Node;
  /** Parameters that stand in its head. */
  readonly head: Node;
  readonly fields: ReadonlyMap<string, FieldInfo>;
  /** By name, whether one of them is static. */
  readonly methods: ReadonlyMap<string, boolean>;
  readonly members: Map<string, ClassInfo>;
}

export interface ClassTable {
  readonly all: readonly ClassInfo[];
  readonly at: ReadonlyMap<Node, ClassInfo>;
}

/** Every class of a file, outer ones first. */
export function findClasses(tree: SyntaxTree): ClassTable {
  const all: ClassInfo[] = [];
  const at = new Map<Node, ClassInfo>();
  const open: ClassInfo[] = [];
  for (let node = 1; node < tree.count; node++) {
    while (open.length > 0 && tree.after(open.at(-1)?.node ?? NONE) <= node) open.pop();
    if (!classKinds.has(tree.kind(node))) continue;
    const info = classInfo(tree, node, open.at(-1) ?? null, all.length);
    all.push(info);
    at.set(node, info);
    open.push(info);
    info.outer?.members.set(info.name, info);
  }
  return { all, at };
}

const classKinds: ReadonlySet<number> = new Set([
  Kind.class_declaration,
  Kind.struct_declaration,
  Kind.interface_declaration,
  Kind.enum_declaration,
  Kind.record_declaration,
]);

function classInfo(tree: SyntaxTree, node: Node, outer: ClassInfo | null, index: number): ClassInfo {
  const name = tree.slice(tree.child(node, Field.name));
  const space = outer === null ? namespaceAt(tree, node) : outer.fullName;
  const isInterface = tree.kind(node) === Kind.interface_declaration;
  const isPartial = hasModifier(tree, node, 'partial');
  return {
    node,
    name,
    fullName: space === '' ? name : `${space}.${name}`,
    index,
    outer,
    isAbstract: isInterface || hasModifier(tree, node, 'abstract'),
    isPartial,
    hasSupertypes: isPartial || tree.childOf(node, Kind.base_list) !== NONE,
    body: tree.child(node, Field.body),
    head: tree.childOf(node, Kind.parameter_list),
    fields: fieldsOf(tree, node),
    methods: methodsOf(tree, node),
    members: new Map(),
  };
}

/** What stands in a class's body. */
export const membersIn = (tree: SyntaxTree, { body }: { readonly body: Node }): Node[] => nodesIn(tree, body);

export const isStatic = (tree: SyntaxTree, node: Node): boolean =>
  hasModifier(tree, node, 'static') || hasModifier(tree, node, 'const');

export const fieldKinds: ReadonlySet<number> = new Set([Kind.field_declaration, Kind.event_field_declaration]);

/** The variables of a declaration. */
export const declaratorsOf = (tree: SyntaxTree, declaration: Node): Node[] =>
  childrenOf(tree, declaration, Kind.variable_declarator);

function fieldsOf(tree: SyntaxTree, node: Node): Map<string, FieldInfo> {
  const fields = new Map<string, FieldInfo>();
  for (const one of childrenOf(tree, tree.childOf(node, Kind.parameter_list), Kind.parameter))
    fields.set(tree.slice(tree.child(one, Field.name)), { isStatic: false, type: tree.child(one, Field.type) });
  for (const member of membersIn(tree, { body: tree.child(node, Field.body) })) {
    const kind = tree.kind(member);
    if (kind === Kind.enum_member_declaration)
      fields.set(tree.slice(tree.child(member, Field.name)), { isStatic: true, type: NONE });
    if (kind === Kind.property_declaration)
      fields.set(tree.slice(tree.child(member, Field.name)), {
        isStatic: isStatic(tree, member),
        type: tree.child(member, Field.type),
      });
    if (!fieldKinds.has(kind)) continue;
    const declaration = tree.childOf(member, Kind.variable_declaration);
    const type = tree.child(declaration, Field.type);
    for (const declarator of declaratorsOf(tree, declaration))
      fields.set(tree.slice(tree.child(declarator, Field.name)), { isStatic: isStatic(tree, member), type });
  }
  return fields;
}

function methodsOf(tree: SyntaxTree, node: Node): Map<string, boolean> {
  const methods = new Map<string, boolean>();
  for (const member of membersIn(tree, { body: tree.child(node, Field.body) }))
    if (tree.kind(member) === Kind.method_declaration)
      methods.set(tree.slice(tree.child(member, Field.name)), isStatic(tree, member));
  return methods;
}

/** What a class extends or implements, in its order. */
export function supertypesOf(tree: SyntaxTree, node: Node): Node[] {
  return nodesIn(tree, tree.childOf(node, Kind.base_list)).flatMap((one) => {
    if (tree.kind(one) === Kind.primary_constructor_base_type) return [tree.child(one, Field.type)];
    return tree.kind(one) === Kind.argument_list ? [] : [one];
  });
}

/** A class, where the first name says none of an interface. */
export function superclassOf(tree: SyntaxTree, node: Node): Node {
  const kind = tree.kind(node);
  const [first = NONE] = supertypesOf(tree, node);
  if (first === NONE || kind === Kind.interface_declaration || kind === Kind.enum_declaration) return NONE;
  return /^I\p{Lu}/u.test(dottedNames(tree, first)?.at(-1) ?? '') ? NONE : first;
}
