import type { Register } from '../../ir/operands.ts';
import { CallFlag, Intrinsic } from '../../ir/ops.ts';
import type { Param } from '../../ir/unit.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { Body, type Local } from './body.ts';
import { bare, fieldsOf, firstNode, nodesIn } from './children.ts';
import type { TypeInfo } from './declarations.ts';
import { sharedVariables } from './shared-variables.ts';
import { Field, Kind } from './vocabulary.ts';

/** A function that is to be made: what stands at the node. */
export interface Made {
  readonly node: Node;
  readonly name: string;
  readonly owner: TypeInfo | null;
  /** `method`: called on an object of its own; `literal`: takes along what stands around; `none`: neither. */
  readonly self: 'method' | 'literal' | 'none';
  /** Writes the code, parameters first; `self` is the object that it is called on. */
  readonly lower: (inner: Body, self: Register | null) => readonly Param[];
}

/** The closure of a function; its code is written later. It takes along what it names of the variables around. */
export function makeClosure(body: Body, { node, name, owner, self, lower }: Made): Register {
  const { source } = body;
  const index = source.unit.reserve();
  const variables = self === 'literal' ? [...variablesIn(body, node)] : [];
  source.pending.push(() => {
    const shared = self === 'literal' ? body.shared : sharedVariables(source.tree, node);
    const inner = new Body(source, owner, shared);
    const captures = variables.map(([variable, local]) => {
      const register = inner.code.local(variable);
      inner.take(variable, { ...local, register });
      return register;
    });
    const thisLocal = self === 'method' ? inner.code.local() : -1;
    const params = lower(inner, self === 'method' ? thisLocal : null);
    inner.at(node).return(null);
    source.unit.finish(index, inner.code, {
      name,
      captures,
      params,
      thisLocal,
      resultType: inner.resultType,
      start: source.tree.start(node),
      end: source.tree.end(node),
      argumentsLocal: -1,
      ownerClass: owner?.index ?? -1,
      isAsync: false,
      isGenerator: false,
      isPublic: self === 'method' && /^\p{Lu}/u.test(name),
    });
  });
  return body.at(node).closure(
    index,
    variables.map(([, { register }]) => register),
  );
}

/** Variables around whose names stand somewhere in the code: a few too many do no harm. */
function variablesIn(body: Body, node: Node): Map<string, Local> {
  const { tree } = body.source;
  const visible = body.visible();
  if (visible.size === 0) return visible;
  const named = new Set<string>();
  for (let at = node; at < tree.after(node); at++) if (tree.kind(at) === Kind.identifier) named.add(tree.slice(at));
  return new Map([...visible].filter(([name]) => named.has(name)));
}

/** A function, method or literal: parameters, results, code. */
export function lowerFunction(inner: Body, node: Node, self: Register | null): readonly Param[] {
  const { tree } = inner.source;
  if (self !== null) takeReceiver(inner, node, self);
  const params = takeParameters(inner, tree.child(node, Field.parameters));
  const results = resultsOf(tree, tree.child(node, Field.result));
  const run = (): void => inner.block(tree.child(node, Field.body));
  const [first] = results;
  if (first === undefined || (results.length === 1 && first.name === NONE)) {
    inner.resultType = first === undefined ? -1 : inner.source.types.at(first.type);
    run();
    return params;
  }
  const variables = results.map(({ name, type }) => resultVariable(inner, name, type));
  const label = inner.code.label();
  inner.results = { label, variables };
  inner.at(node).block(label, run);
  giveResults(inner, node, variables);
  return params;
}

/** What a function gives back in the end. */
function giveResults(inner: Body, node: Node, variables: readonly Local[]): void {
  const [only, ...others] = variables;
  if (only !== undefined && others.length === 0) {
    inner.at(node).return(inner.get(only, node));
    return;
  }
  const group = inner.at(node).new('object');
  for (const [index, variable] of variables.entries())
    inner.at(node).store(group, String(index), inner.get(variable, node));
  inner.at(node).return(group);
}

function resultVariable(inner: Body, name: Node, typeNode: Node): Local {
  const { tree, types } = inner.source;
  const type = types.at(typeNode);
  const isPlain = types.isPlain(typeNode);
  const text = tree.slice(name);
  const isNamed = name !== NONE && text !== '_';
  const local = isNamed
    ? inner.declare(text, type, { isPlain })
    : { register: inner.code.local(), type, isPlain, isCell: false };
  inner.set(local, inner.at(typeNode).undefined(), typeNode);
  return local;
}

interface Result {
  readonly name: Node;
  readonly type: Node;
}

/** What a function says that it gives back. */
function resultsOf(tree: SyntaxTree, node: Node): Result[] {
  if (node === NONE) return [];
  if (tree.kind(node) !== Kind.parameter_list) return [{ name: NONE, type: node }];
  return nodesIn(tree, node).flatMap((one): Result[] => {
    if (tree.kind(one) !== Kind.parameter_declaration) return [];
    const type = tree.child(one, Field.type);
    const names = fieldsOf(tree, one, Field.name);
    return names.length === 0 ? [{ name: NONE, type }] : names.map((name) => ({ name, type }));
  });
}

/** How many things a function gives back. */
export const countResults = (tree: SyntaxTree, node: Node): number =>
  resultsOf(tree, tree.child(node, Field.result)).length;

function takeReceiver(inner: Body, node: Node, self: Register): void {
  const { tree, types } = inner.source;
  const declaration = tree.childOf(tree.child(node, Field.receiver), Kind.parameter_declaration);
  const name = tree.slice(tree.child(declaration, Field.name));
  if (name === '' || name === '_') return;
  const type = types.at(tree.child(declaration, Field.type));
  if (!inner.shared.has(name)) {
    inner.self = isChangedCopy(inner, node, name) ? copied(inner, self, declaration) : self;
    inner.take(name, { register: inner.self, type, isCell: false, isPlain: false });
  } else inner.set(inner.declare(name, type), self, declaration);
}

/** A struct that is no pointer is copied for the method: what that changes of it, the caller does not see. */
function isChangedCopy({ source: { tree }, owner }: Body, method: Node, name: string): boolean {
  if (owner === null || tree.kind(owner.type) !== Kind.struct_type) return false;
  const declaration = tree.childOf(tree.child(method, Field.receiver), Kind.parameter_declaration);
  if (tree.kind(tree.child(declaration, Field.type)) === Kind.pointer_type) return false;
  const body = tree.child(method, Field.body);
  for (let node = body; body !== NONE && node < tree.after(body); node++)
    if (
      tree.kind(node) === Kind.assignment_statement &&
      nodesIn(tree, tree.child(node, Field.left)).some(
        (target) =>
          tree.kind(target) === Kind.selector_expression && tree.slice(tree.child(target, Field.operand)) === name,
      )
    )
      return true;
  return false;
}

function copied(inner: Body, self: Register, node: Node): Register {
  const code = inner.at(node);
  const cls = code.load(code.global(Intrinsic.module), `partial ${inner.owner?.name ?? ''}`);
  const copy = code.call(cls, null, [], CallFlag.new);
  code.spread(copy, self);
  return copy;
}

function takeParameters(inner: Body, list: Node): Param[] {
  const { tree } = inner.source;
  return nodesIn(tree, list).flatMap((declaration): Param[] => {
    const kind = tree.kind(declaration);
    const isRest = kind === Kind.variadic_parameter_declaration;
    if (!isRest && kind !== Kind.parameter_declaration) return [];
    const type = bare(tree, tree.child(declaration, Field.type));
    const names = fieldsOf(tree, declaration, Field.name).map((name) => tree.slice(name));
    return (names.length === 0 ? ['_'] : names).map((name) => parameter(inner, name, type, isRest));
  });
}

function parameter(inner: Body, name: string, typeNode: Node, isRest: boolean): Param {
  const { tree, types } = inner.source;
  const register = inner.code.local(name);
  const isPointer = tree.kind(typeNode) === Kind.pointer_type && types.isPlain(firstNode(tree, typeNode));
  const type = types.at(typeNode);
  const isChannel = tree.kind(typeNode) === Kind.channel_type;
  const about = { type, isChannel, isPlain: isRest || isPointer || types.isPlain(typeNode) };
  if (isPointer) inner.take(name, { ...about, register, isCell: true, isPointer: true });
  else if (!inner.shared.has(name)) inner.take(name, { ...about, register, isCell: false });
  else inner.set(inner.declare(name, type, about), register, typeNode);
  return {
    name,
    local: register,
    kind: isRest ? 'rest' : 'positional',
    byReference: isPointer,
    type: isRest ? -1 : type,
  };
}
