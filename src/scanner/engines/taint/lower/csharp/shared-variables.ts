import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { firstNode } from './children.ts';
import { Field, Kind, Token } from './vocabulary.ts';

/**
 * Names of variables that something else may write to: given by reference, or set while a function within takes them
 * along.
 */
export function sharedVariables(tree: SyntaxTree, node: Node): ReadonlySet<string> {
  const shared = new Set<string>();
  const set = new Set<string>();
  const taken = new Set<string>();
  let within = 0;
  for (let at = node; at < tree.after(node); at++) {
    const kind = tree.kind(at);
    if (takers.has(kind) && at !== node) within = Math.max(within, tree.after(at));
    if (kind === Kind.identifier && at < within) taken.add(tree.slice(at));
    if (kind === Kind.argument && (tree.childOf(at, Token.ref) || tree.childOf(at, Token.out)))
      shared.add(tree.slice(givenIn(tree, at)));
    const target = targetOf(tree, at);
    if (tree.kind(target) === Kind.identifier) set.add(tree.slice(target));
    if (tree.kind(target) === Kind.tuple_expression)
      for (let inner = target; inner < tree.after(target); inner++)
        if (tree.kind(inner) === Kind.identifier) set.add(tree.slice(inner));
  }
  for (const name of set) if (taken.has(name)) shared.add(name);
  return shared;
}

const takers: ReadonlySet<number> = new Set([
  Kind.lambda_expression,
  Kind.anonymous_method_expression,
  Kind.local_function_statement,
]);

/** What stands behind `ref` or `out`: a variable, or one that is declared there. */
function givenIn(tree: SyntaxTree, argument: Node): Node {
  const given = firstNode(tree, argument);
  return tree.kind(given) === Kind.declaration_expression ? tree.child(given, Field.name) : given;
}

function targetOf(tree: SyntaxTree, node: Node): Node {
  switch (tree.kind(node)) {
    case Kind.assignment_expression:
      return tree.child(node, Field.left);
    case Kind.postfix_unary_expression:
    case Kind.prefix_unary_expression:
      return firstNode(tree, node);
    default:
      return NONE;
  }
}
