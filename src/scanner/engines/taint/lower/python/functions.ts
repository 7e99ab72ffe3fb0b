import type { Register } from '../../ir/operands.ts';
import { Operator } from '../../ir/ops.ts';
import type { Param } from '../../ir/unit.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import { Body, type Source } from './body.ts';
import { isAsync, notesOf } from './children.ts';
import { holderOf, makeCells, writeVariable } from './names.ts';
import { type ParameterNode, parametersOf } from './scopes/target-names.ts';
import type { FunctionScope, Scope } from './scopes/variable.ts';
import { Field, Kind } from './vocabulary.ts';

/** The closure of a function or lambda; its body is lowered later. Defaults are evaluated where it is made. */
export function closureAt(body: Body, node: Node): Register {
  const { tree, scopes } = body.source;
  const owner = scopes.functionAt(node);
  if (owner === null) return body.at(node).undefined();
  const index = body.source.unit.reserve();
  body.source.pending.push(() => lowerFunction(body.source, owner, index));
  const captures = owner.captures.map((variable) => holderOf(body, variable));
  const said = parametersOf(tree, node).flatMap(({ whole }) => {
    const value = tree.child(whole, Field.value);
    const hints = notesOf(tree, tree.child(whole, Field.type));
    return value === NONE || isConstant(body, value) ? hints : [value, ...hints];
  });
  return body.at(node).closure(index, [...captures, ...said.map((one) => body.expression(one))]);
}

/** Constants are written where they are used, so that they are not carried along. */
function isConstant({ source: { tree } }: Body, node: Node): boolean {
  return constantKinds.has(tree.kind(node));
}

const constantKinds: ReadonlySet<number> = new Set([Kind.none, Kind.true, Kind.false, Kind.integer, Kind.float]);

function lowerFunction(source: Source, owner: FunctionScope, index: number): void {
  const { tree, scopes, unit } = source;
  const { node } = owner;
  const body = new Body(source, owner);
  const captures = openFrame(body);
  const scope = scopes.scopeAt(node);
  const { params, said } = takeParameters(body, node, scope);
  const code = tree.child(node, Field.body);
  if (tree.kind(node) === Kind.lambda) {
    const value = body.expression(code);
    body.at(code).return(value);
  } else {
    body.block(code);
    body.at(code).return(body.at(code).const(1));
  }
  const returned = tree.child(node, Field.return_type);
  const name = tree.child(node, Field.name);
  unit.finish(index, body.code, {
    captures: [...captures, ...said],
    thisLocal: -1,
    argumentsLocal: -1,
    name: tree.slice(name),
    start: tree.start(node),
    end: tree.end(node),
    params,
    ownerClass: owner.ownerClass,
    isAsync: isAsync(tree, node),
    isGenerator: owner.isGenerator,
    resultType: returned === NONE ? -1 : source.typeAt(returned),
  });
}

/** Locals for what is captured. */
export function openFrame(body: Body): readonly number[] {
  return body.scope.captures.map((variable) => {
    const local = body.code.local(variable.name);
    body.captured.set(variable, local);
    return local;
  });
}

/** The parameters, and the locals that computed defaults and notes come in. */
function takeParameters(
  body: Body,
  node: Node,
  scope: Scope | null,
): { readonly params: Param[]; readonly said: readonly number[] } {
  const { tree } = body.source;
  const taken = parametersOf(tree, node).map((parameter) => takeParameter(body, parameter));
  if (scope !== null) makeCells(body, scope);
  for (const { bind } of taken) bind();
  return {
    params: taken.map(({ param }) => param),
    said: taken.flatMap(({ param }) => param.hints ?? []),
  };
}

interface Taken {
  readonly param: Param;
  readonly bind: () => void;
}

function takeParameter(body: Body, { whole, name, kind }: ParameterNode): Taken {
  const { tree, scopes, typeAt } = body.source;
  const variable = scopes.variableAt(name);
  const value = tree.child(whole, Field.value);
  const annotation = tree.child(whole, Field.type);
  const isOwn = variable !== null && !variable.isCell && variable.register < 0;
  const text = tree.slice(name);
  const local = isOwn ? holderOf(body, variable) : body.code.local(text);
  const standIn = value === NONE || isConstant(body, value) ? null : body.code.local();
  const isRest = kind === 'rest' || kind === 'namedRest';
  const type = annotation === NONE || isRest ? -1 : typeAt(annotation);
  const notes = notesOf(tree, annotation).map(() => body.code.local());
  const hints = standIn === null ? notes : [standIn, ...notes];
  const bind = (): void => {
    if (value !== NONE) defaultInto(body, local, value, standIn);
    if (!isOwn && variable !== null) writeVariable(body, variable, local, name);
  };
  const param = { name: text, local, kind, byReference: false, type };
  return { param: hints.length === 0 ? param : { ...param, hints }, bind };
}

/** Puts the default into a parameter that was not given. */
function defaultInto(body: Body, local: Register, value: Node, standIn: Register | null): void {
  const isMissing = body.at(value).operate(Operator.equal, local, body.at(value).undefined());
  body.at(value).if(isMissing, () => body.at(value).copy(local, standIn ?? body.expression(value)));
}
