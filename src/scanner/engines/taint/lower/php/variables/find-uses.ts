import { NONE, type Node, type SyntaxTree } from '../../../tree/syntax-tree.ts';
import { bare, childrenOfKind, firstNode, nodesIn, variableName } from '../children.ts';
import { Field, Kind } from '../vocabulary.ts';

/** What a function's code does with its variables, told before it is lowered. */
export interface Uses {
  /** Names are made up while it runs: `$$name`, `extract`, an included file. */
  readonly isDynamic: boolean;
  /** Closures within share them. */
  readonly cells: ReadonlySet<string>;
  readonly written: ReadonlySet<string>;
  /** All that are named, in their order. */
  readonly named: ReadonlySet<string>;
  readonly yields: boolean;
}

/** Goes through a function's code without what functions and classes within it hold. */
export function usesIn(tree: SyntaxTree, code: Node): Uses {
  const uses = {
    isDynamic: false,
    cells: new Set<string>(),
    written: new Set<string>(),
    named: new Set<string>(),
    yields: false,
  };
  const after = tree.after(code);
  for (let node = code; node < after; ) {
    const kind = tree.kind(node);
    if (node !== code && apart.has(kind)) {
      if (kind === Kind.anonymous_function) noteCaptured(tree, node, uses);
      if (kind === Kind.arrow_function) noteNamed(tree, node, uses);
      node = tree.after(node);
      continue;
    }
    noteUse(tree, node, uses);
    node++;
  }
  return uses;
}

const apart: ReadonlySet<number> = new Set([
  Kind.function_definition,
  Kind.anonymous_function,
  Kind.arrow_function,
  Kind.class_declaration,
  Kind.interface_declaration,
  Kind.trait_declaration,
  Kind.enum_declaration,
  Kind.anonymous_class,
]);

interface Found {
  isDynamic: boolean;
  readonly cells: Set<string>;
  readonly written: Set<string>;
  readonly named: Set<string>;
  yields: boolean;
}

function noteUse(tree: SyntaxTree, node: Node, uses: Found): void {
  switch (tree.kind(node)) {
    case Kind.variable_name:
      uses.named.add(tree.slice(node).replace(/^\$\s*/, ''));
      return;
    case Kind.dynamic_variable_name:
      if (variableName(tree, node) === null) uses.isDynamic = true;
      return;
    case Kind.include_expression:
    case Kind.include_once_expression:
    case Kind.require_expression:
    case Kind.require_once_expression:
      uses.isDynamic = true;
      return;
    case Kind.function_call_expression: {
      const name = tree.slice(tree.child(node, Field.function)).replace(/^\\/, '').toLowerCase();
      if (inventors.has(name)) uses.isDynamic = true;
      // Given by reference, it may be written.
      for (const argument of nodesIn(tree, tree.child(node, Field.arguments)))
        noteWritten(tree, firstNode(tree, argument), uses);
      return;
    }
    case Kind.assignment_expression:
    case Kind.augmented_assignment_expression:
    case Kind.reference_assignment_expression:
      noteWritten(tree, tree.child(node, Field.left), uses);
      return;
    case Kind.foreach_statement:
      for (const target of nodesIn(tree, node).slice(1, -1)) noteWritten(tree, target, uses);
      return;
    case Kind.catch_clause:
      noteWritten(tree, tree.child(node, Field.name), uses);
      return;
    case Kind.yield_expression:
      uses.yields = true;
      return;
  }
}

const inventors: ReadonlySet<string> = new Set(['extract', 'get_defined_vars', 'import_request_variables']);

function noteWritten(tree: SyntaxTree, target: Node, { written }: Found): void {
  let node = bare(tree, target);
  while (tree.kind(node) === Kind.subscript_expression || tree.kind(node) === Kind.by_ref) node = firstNode(tree, node);
  if (tree.kind(node) === Kind.variable_name) {
    written.add(tree.slice(node).replace(/^\$\s*/, ''));
    return;
  }
  if (!lists.has(tree.kind(node))) return;
  const after = tree.after(node);
  for (let inner = node; inner < after; inner++)
    if (tree.kind(inner) === Kind.variable_name) written.add(tree.slice(inner).replace(/^\$\s*/, ''));
}

const lists: ReadonlySet<number> = new Set([Kind.list_literal, Kind.array_creation_expression, Kind.pair]);

function noteCaptured(tree: SyntaxTree, closure: Node, { cells, named, written }: Found): void {
  const clause = tree.childOf(closure, Kind.anonymous_function_use_clause);
  if (clause === NONE) return;
  for (const one of nodesIn(tree, clause)) {
    const isShared = tree.kind(one) === Kind.by_ref;
    const name = variableName(tree, isShared ? firstNode(tree, one) : one);
    if (name === null) continue;
    named.add(name);
    if (!isShared) continue;
    cells.add(name);
    written.add(name);
  }
}

function noteNamed(tree: SyntaxTree, arrow: Node, { named }: Found): void {
  const after = tree.after(arrow);
  for (let node = arrow; node < after; node++)
    if (tree.kind(node) === Kind.variable_name) named.add(tree.slice(node).replace(/^\$\s*/, ''));
}

/** Variables that an arrow function takes from around it: all that it names and does not take as parameters. */
export function capturedByArrow(tree: SyntaxTree, arrow: Node): string[] {
  const parameters = new Set(
    childrenOfKind(tree, tree.child(arrow, Field.parameters), Kind.simple_parameter).map((one) =>
      variableName(tree, tree.child(one, Field.name)),
    ),
  );
  const found = { isDynamic: false, cells: new Set<string>(), written: new Set<string>(), named: new Set<string>() };
  noteNamed(tree, arrow, { ...found, yields: false });
  return [...found.named].filter((name) => name !== 'this' && !parameters.has(name));
}
