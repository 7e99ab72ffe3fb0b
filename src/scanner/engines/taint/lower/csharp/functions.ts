import type { Register } from '../../ir/operands.ts';
import { Operator } from '../../ir/ops.ts';
import type { Param } from '../../ir/unit.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { Body } from './body.ts';
import { hasModifier, nodesIn } from './children.ts';
import type { ClassInfo } from './class-info.ts';
import { sharedVariables } from './shared-variables.ts';
import { Field, Kind } from './vocabulary.ts';

/** A function that is to be made: what stands at the node, of a class. */
export interface Made {
  readonly node: Node;
  readonly name: string;
  readonly owner: ClassInfo | null;
  /** `method`: called on an object of its own; `lambda`: has the one around it. */
  readonly self: 'method' | 'lambda' | 'none';
  readonly resultType: number;
  readonly isAsync?: boolean;
  readonly isGenerator?: boolean;
  readonly isPublic?: boolean;
  /** Writes the code, parameters first. */
  readonly lower: (inner: Body) => readonly Param[];
}

/** The closure of a function; its code is written later. It takes along what it names of the variables around. */
export function makeClosure(body: Body, made: Made): Register {
  const { node, name, owner, self, resultType, lower } = made;
  const { source } = body;
  const index = source.unit.reserve();
  const variables = [...variablesIn(body, node)];
  const given = variables.map(([, { register }]) => register);
  const taken = self === 'lambda' ? body.self : null;
  if (taken !== null) given.push(taken);
  source.pending.push(() => {
    const shared = self === 'lambda' ? body.shared : sharedVariables(source.tree, node);
    const inner = new Body(source, owner, shared);
    const captures = variables.map(([variable, local]) => {
      const register = inner.code.local(variable);
      inner.take(variable, { ...local, register });
      return register;
    });
    if (taken !== null) {
      inner.self = inner.code.local();
      captures.push(inner.self);
    }
    if (self === 'method') inner.self = inner.code.local();
    const params = lower(inner);
    inner.at(node).return(null);
    source.unit.finish(index, inner.code, {
      name,
      captures,
      params,
      resultType,
      start: source.placeOf(source.tree.start(node)),
      end: source.placeOf(source.tree.end(node)),
      thisLocal: self === 'method' ? (inner.self ?? -1) : -1,
      argumentsLocal: -1,
      ownerClass: owner?.index ?? -1,
      isAsync: made.isAsync ?? false,
      isGenerator: made.isGenerator ?? false,
      isPublic: made.isPublic ?? false,
    });
  });
  return body.at(node).closure(index, given);
}

/** Variables around whose names stand somewhere in the code: a few too many do no harm. */
function variablesIn(body: Body, node: Node) {
  const { tree } = body.source;
  const visible = body.visible();
  if (visible.size === 0) return visible;
  const named = new Set<string>();
  for (let at = node; at < tree.after(node); at++)
    if (tree.isLeaf(at) && nameKinds.has(tree.kind(at))) named.add(tree.slice(at));
  return new Map([...visible].filter(([name]) => named.has(name)));
}

const nameKinds: ReadonlySet<number> = new Set([Kind.identifier, Kind.implicit_parameter]);

/** True where what a function gives is what its `yield`s give. */
export function yields(tree: SyntaxTree, code: Node): boolean {
  const end = tree.after(code);
  for (let at = code; at < end; ) {
    const kind = tree.kind(at);
    if (kind === Kind.yield_statement) return true;
    at = at !== code && functionKinds.has(kind) ? tree.after(at) : at + 1;
  }
  return false;
}

/** Functions within functions. */
export const functionKinds: ReadonlySet<number> = new Set([
  Kind.lambda_expression,
  Kind.anonymous_method_expression,
  Kind.local_function_statement,
]);

/** A parameter as it is written. */
export interface ParameterNode {
  /** NONE for `params`, which the grammar leaves without a node of its own. */
  readonly whole: Node;
  readonly name: Node;
  readonly type: Node;
  readonly fallback: Node;
  readonly isRest: boolean;
}

/** Parameters of a method, constructor, record or lambda. */
export function parametersOf(tree: SyntaxTree, list: Node): ParameterNode[] {
  if (tree.kind(list) === Kind.implicit_parameter || tree.kind(list) === Kind.identifier)
    return [{ whole: list, name: list, type: NONE, fallback: NONE, isRest: false }];
  const found = nodesIn(tree, list).flatMap((whole): ParameterNode[] => {
    if (tree.kind(whole) !== Kind.parameter) return [];
    const name = tree.child(whole, Field.name);
    const type = tree.child(whole, Field.type);
    const fallback = nodesIn(tree, whole).find((one) => tree.start(one) > tree.start(name)) ?? NONE;
    return [{ whole, name, type, fallback, isRest: false }];
  });
  const rest = tree.child(list, Field.name);
  return rest === NONE
    ? found
    : [...found, { whole: NONE, name: rest, type: tree.child(list, Field.type), fallback: NONE, isRest: true }];
}

const references: readonly string[] = ['ref', 'out'];

/** Declares parameters in the code that is written. */
export function takeParameters(inner: Body, list: Node): Param[] {
  const { tree, types } = inner.source;
  return parametersOf(tree, list).map(({ whole, name, type, fallback, isRest }): Param => {
    const text = tree.slice(name);
    const index = types.at(type);
    const byReference = whole !== NONE && references.some((word) => hasModifier(tree, whole, word));
    const register = inner.code.local(text);
    if (byReference) inner.take(text, { register, type: index, isCell: true });
    else if (!inner.shared.has(text)) inner.take(text, { register, type: index, isCell: false });
    if (fallback !== NONE && !byReference) {
      const isMissing = inner.at(name).operate(Operator.isNothing, register);
      inner.at(name).if(isMissing, () => inner.at(name).copy(register, inner.expression(fallback)));
    }
    if (!byReference && inner.shared.has(text)) inner.set(inner.declare(text, index), register, name);
    return { name: text, local: register, kind: isRest ? 'rest' : 'positional', byReference, type: index };
  });
}
