import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { annotationsOf, childrenOf, hasModifier, nodesIn } from './children.ts';
import { Field, Kind, Token } from './vocabulary.ts';

/** A field as its class declares it. */
export interface FieldInfo {
  readonly isStatic: boolean;
  readonly type: Node;
}

/** A class, interface, enum, record, or what is written in the place of one behind `new`. */
export interface ClassInfo {
  readonly node: Node;
  readonly name: string;
  /** Of the unit's classes. */
  readonly index: number;
  /** Whose body it stands in, directly or within a method. */
  readonly outer: ClassInfo | null;
  /** `member`: of the file or of another class. */
  readonly place: 'member' | 'local' | 'anonymous';
  /** Its instances know the one of the class around that they were made by. */
  readonly isInner: boolean;
  readonly isAbstract: boolean;
  readonly hasSupertypes: boolean;
  readonly body: Node;
  readonly fields: ReadonlyMap<string, FieldInfo>;
  /** By name, whether one of them is static. */
  readonly methods: ReadonlyMap<string, boolean>;
  readonly members: Map<string, ClassInfo>;
}

export interface ClassTable {
  readonly all: readonly ClassInfo[];
  readonly at: ReadonlyMap<Node, ClassInfo>;
  /** Classes that the file itself has. */
  readonly top: ReadonlyMap<string, ClassInfo>;
}

/** Every class of a file, outer ones first. */
export function findClasses(tree: SyntaxTree): ClassTable {
  const all: ClassInfo[] = [];
  const at = new Map<Node, ClassInfo>();
  const top = new Map<string, ClassInfo>();
  const open: ClassInfo[] = [];
  for (let node = 1; node < tree.count; node++) {
    while (open.length > 0 && tree.after(open.at(-1)?.node ?? NONE) <= node) open.pop();
    const body = bodyOf(tree, node);
    if (body === NONE) continue;
    const outer = open.at(-1) ?? null;
    const info = classInfo(tree, node, body, outer, all.length);
    all.push(info);
    at.set(node, info);
    open.push(info);
    if (info.place === 'member') (outer?.members ?? top).set(info.name, info);
  }
  return { all, at, top };
}

const declarations: ReadonlySet<number> = new Set([
  Kind.class_declaration,
  Kind.interface_declaration,
  Kind.enum_declaration,
  Kind.record_declaration,
  Kind.annotation_type_declaration,
]);

/** The body of a class that begins at the node; NONE where none does. */
function bodyOf(tree: SyntaxTree, node: Node): Node {
  const kind = tree.kind(node);
  if (declarations.has(kind)) return tree.child(node, Field.body);
  if (kind === Kind.object_creation_expression || kind === Kind.enum_constant)
    return tree.childOf(node, Kind.class_body);
  return NONE;
}

/** The innermost class around a node that is the node's direct home: its body, or the file. */
function isMember(tree: SyntaxTree, node: Node, outer: ClassInfo | null): boolean {
  if (outer === null) return true;
  return membersIn(tree, outer.body).includes(node);
}

function classInfo(tree: SyntaxTree, node: Node, body: Node, outer: ClassInfo | null, index: number): ClassInfo {
  const kind = tree.kind(node);
  const isDeclared = declarations.has(kind);
  const place = !isDeclared ? 'anonymous' : isMember(tree, node, outer) ? 'member' : 'local';
  const isInterface = kind === Kind.interface_declaration || kind === Kind.annotation_type_declaration;
  const isFree =
    kind !== Kind.class_declaration ||
    outer === null ||
    hasModifier(tree, node, Token.static) ||
    isInterfaceNode(tree, outer.node);
  return {
    node,
    name: isDeclared ? tree.slice(tree.child(node, Field.name)) : '',
    index,
    outer,
    place,
    isInner: place === 'member' && !isFree,
    isAbstract: isInterface || hasModifier(tree, node, Token.abstract),
    hasSupertypes:
      !isDeclared ||
      kind === Kind.enum_declaration ||
      tree.child(node, Field.superclass) !== NONE ||
      tree.child(node, Field.interfaces) !== NONE ||
      tree.childOf(node, Kind.extends_interfaces) !== NONE,
    body,
    fields: fieldsOf(tree, node, body, isInterface),
    methods: methodsOf(tree, node, body),
    members: new Map(),
  };
}

export const isInterfaceNode = (tree: SyntaxTree, node: Node): boolean =>
  tree.kind(node) === Kind.interface_declaration || tree.kind(node) === Kind.annotation_type_declaration;

/** What stands in a class's body; of an enum what follows its constants as well. */
export function membersIn(tree: SyntaxTree, body: Node): Node[] {
  return nodesIn(tree, body).flatMap((child) =>
    tree.kind(child) === Kind.enum_body_declarations ? nodesIn(tree, child) : [child],
  );
}

function fieldsOf(tree: SyntaxTree, node: Node, body: Node, isInterface: boolean): Map<string, FieldInfo> {
  const fields = new Map<string, FieldInfo>();
  for (const { name, type } of recordParts(tree, node)) fields.set(tree.slice(name), { isStatic: false, type });
  for (const member of membersIn(tree, body)) {
    const kind = tree.kind(member);
    if (kind === Kind.enum_constant)
      fields.set(tree.slice(tree.child(member, Field.name)), { isStatic: true, type: NONE });
    if (kind !== Kind.field_declaration && kind !== Kind.constant_declaration) continue;
    const isStatic = isInterface || kind === Kind.constant_declaration || hasModifier(tree, member, Token.static);
    const type = tree.child(member, Field.type);
    for (const declarator of childrenOf(tree, member, Field.declarator))
      fields.set(tree.slice(tree.child(declarator, Field.name)), { isStatic, type });
  }
  return fields;
}

/** The parameters of a record's head. */
export function recordParts(tree: SyntaxTree, node: Node): { readonly name: Node; readonly type: Node }[] {
  if (tree.kind(node) !== Kind.record_declaration) return [];
  return nodesIn(tree, tree.child(node, Field.parameters)).flatMap((one) => {
    const declarator = tree.childOf(one, Kind.variable_declarator);
    const name = declarator === NONE ? tree.child(one, Field.name) : tree.child(declarator, Field.name);
    return name === NONE ? [] : [{ name, type: declarator === NONE ? tree.child(one, Field.type) : NONE }];
  });
}

function methodsOf(tree: SyntaxTree, node: Node, body: Node): Map<string, boolean> {
  const methods = new Map<string, boolean>();
  for (const member of membersIn(tree, body)) {
    if (tree.kind(member) !== Kind.method_declaration) continue;
    const name = tree.slice(tree.child(member, Field.name));
    methods.set(name, hasModifier(tree, member, Token.static));
  }
  if (tree.kind(node) === Kind.enum_declaration) for (const name of ['values', 'valueOf']) methods.set(name, true);
  for (const { method } of accessorsOf(tree, node, body)) if (!methods.has(method)) methods.set(method, false);
  return methods;
}

/** A method that nobody writes: it reads or writes a field. */
export interface Accessor {
  readonly method: string;
  readonly field: string;
  readonly writes: boolean;
}

/** Of a record those that read its parts; else those that annotations on the class or on fields ask for. */
export function accessorsOf(tree: SyntaxTree, node: Node, body: Node): Accessor[] {
  const parts = recordParts(tree, node).map(({ name }) => tree.slice(name));
  const ofRecord = parts.map((field) => ({ method: field, field, writes: false }));
  const ofClass = namesOf(tree, node);
  const ofFields = membersIn(tree, body).flatMap((member) => {
    if (tree.kind(member) !== Kind.field_declaration || hasModifier(tree, member, Token.static)) return [];
    const names = [...ofClass, ...namesOf(tree, member)];
    return childrenOf(tree, member, Field.declarator).flatMap((declarator): Accessor[] => {
      const field = tree.slice(tree.child(declarator, Field.name));
      const ending = field.slice(0, 1).toUpperCase() + field.slice(1);
      const reads = names.some((name) => readers.has(name));
      return [
        ...(reads ? ['get', 'is'] : []).map((begin) => ({ method: begin + ending, field, writes: false })),
        ...(names.some((name) => writers.has(name)) ? [{ method: `set${ending}`, field, writes: true }] : []),
      ];
    });
  });
  return [...ofRecord, ...ofFields];
}

const namesOf = (tree: SyntaxTree, node: Node): string[] =>
  annotationsOf(tree, node).map((annotation) => tree.slice(tree.child(annotation, Field.name)));

/** Lombok's. */
const readers: ReadonlySet<string> = new Set(['Data', 'Getter', 'Value']);
const writers: ReadonlySet<string> = new Set(['Data', 'Setter']);
