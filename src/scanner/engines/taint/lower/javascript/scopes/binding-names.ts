import { NONE, type Node, type SyntaxTree } from '../../../tree/syntax-tree.ts';
import { Field, Kind, Token } from '../vocabulary.ts';

/**
 * The identifiers that a pattern binds or assigns to: not those in defaults, computed keys, types and in what a member
 * is taken of. Walks without recursion.
 */
export function bindingNames(tree: SyntaxTree, pattern: Node): Node[] {
  const names: Node[] = [];
  const after = tree.after(pattern);
  for (let node = pattern; node < after; ) {
    const kind = tree.kind(node);
    if (kind === Kind.identifier || kind === Kind.shorthand_property_identifier_pattern) {
      names.push(node);
      node++;
    } else if (node !== pattern && (tree.field(node) === Field.right || isSkipped(kind))) {
      node = tree.after(node);
    } else if (kind === Kind.member_expression || kind === Kind.subscript_expression) {
      node = tree.after(node);
    } else {
      node++;
    }
  }
  return names;
}

function isSkipped(kind: number): boolean {
  return kind === Kind.computed_property_name || kind === Kind.type_annotation;
}

/** The patterns of a function's parameters, each with the node of the whole parameter. */
export function parameterNodes(tree: SyntaxTree, callable: Node): { readonly whole: Node; readonly pattern: Node }[] {
  const single = tree.child(callable, Field.parameter);
  if (single !== NONE) return [{ whole: single, pattern: single }];
  const list = tree.child(callable, Field.parameters);
  if (list === NONE) return [];
  const found: { whole: Node; pattern: Node }[] = [];
  const after = tree.after(list);
  for (let child = list + 1; child < after; child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === Kind.required_parameter || kind === Kind.optional_parameter) {
      const pattern = tree.child(child, Field.pattern);
      if (pattern !== NONE && tree.kind(pattern) !== Kind.this) found.push({ whole: child, pattern });
    } else if (parameterKinds.has(kind)) {
      found.push({ whole: child, pattern: child });
    }
  }
  return found;
}

const parameterKinds = new Set([
  Kind.identifier,
  Kind.assignment_pattern,
  Kind.object_pattern,
  Kind.array_pattern,
  Kind.rest_pattern,
]);

/** `constructor(private db: Db)`: the parameter is a field as well. */
export function isProperty(tree: SyntaxTree, parameter: Node): boolean {
  return (
    tree.childOf(parameter, Kind.accessibility_modifier) !== NONE || tree.childOf(parameter, Token.readonly) !== NONE
  );
}
