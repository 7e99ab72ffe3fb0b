import type { Register } from '../../ir/operands.ts';
import type { Param } from '../../ir/unit.ts';
import { NONE, type Node, type SyntaxTree } from '../../tree/syntax-tree.ts';
import { Body, type Source } from './body.ts';
import { holderOf, makeCells, writeVariable } from './names.ts';
import { assign, defaultInto } from './patterns.ts';
import { isProperty, parameterNodes } from './scopes/binding-names.ts';
import type { FunctionScope, Scope } from './scopes/variable.ts';
import { Field, isToken, Kind, Token } from './vocabulary.ts';

/**
 * The closure of a function, arrow or method; its body is lowered later. `name` is for one that has none of its own.
 */
export function closureAt(body: Body, node: Node, name = ''): Register {
  const { tree, scopes } = body.source;
  const owner = scopes.functionAt(node);
  if (owner === null) return body.at(node).undefined();
  const index = body.source.unit.reserve();
  const own = tree.kind(node) === Kind.method_definition ? NONE : tree.child(node, Field.name);
  body.source.pending.push(() => lowerFunction(body.source, owner, index, own === NONE ? name : tree.slice(own)));
  const itself = tree.kind(node) === Kind.function_expression || tree.kind(node) === Kind.generator_function;
  const variable = itself ? scopes.ownName(node) : null;
  if (variable?.isCell) body.code.cell(holderOf(body, variable));
  const closure = makeClosure(body, owner, index, node);
  if (variable?.isCell) body.at(node).set(holderOf(body, variable), closure);
  return closure;
}

export function makeClosure(body: Body, owner: FunctionScope, index: number, node: Node): Register {
  const captures = owner.captures.map((variable) => holderOf(body, variable));
  return body.at(node).closure(index, captures);
}

function lowerFunction(source: Source, owner: FunctionScope, index: number, name: string): void {
  const { tree } = source;
  const { node } = owner;
  const body = new Body(source, owner);
  const frame = openFrame(body);
  const scope = source.scopes.scopeAt(node);
  const params = scope === null ? [] : takeParameters(body, scope);
  const code = tree.child(node, Field.body);
  if (scope !== null) hoistFunctions(body, scope);
  if (tree.kind(code) === Kind.statement_block) lowerBlock(body, code);
  else if (code !== NONE) {
    const value = body.expression(code);
    body.at(code).return(value);
  }
  const returned = tree.child(node, Field.return_type);
  source.unit.finish(index, body.code, {
    ...frame,
    name,
    start: source.placeOf(tree.start(node)),
    end: source.placeOf(tree.end(node)),
    params,
    ownerClass: owner.ownerClass,
    isAsync: tree.childOf(node, Token.async) !== NONE,
    isGenerator: isGenerator(source, node),
    resultType: returned === NONE ? -1 : source.typeAt(returned),
    directives: tree.kind(code) === Kind.statement_block ? directivesOf(tree, code) : [],
  });
}

/** Strings that a body begins with. */
export function directivesOf(tree: SyntaxTree, body: Node): string[] {
  const found: string[] = [];
  for (let child = body + 1; child < tree.after(body); child = tree.after(child)) {
    if (isToken(tree.kind(child))) continue;
    const text = tree.kind(child) === Kind.expression_statement ? tree.first(child) : NONE;
    if (text === NONE || tree.kind(text) !== Kind.string) break;
    found.push(tree.slice(text).slice(1, -1));
  }
  return found;
}

function isGenerator({ tree }: Source, node: Node): boolean {
  return generatorKinds.has(tree.kind(node)) || tree.childOf(node, Token['*']) !== NONE;
}

const generatorKinds = new Set([Kind.generator_function, Kind.generator_function_declaration]);

/** Locals for what comes from outside: captures, the receiver, the list of arguments. */
export function openFrame(body: Body): { captures: readonly number[]; thisLocal: number; argumentsLocal: number } {
  const { scope, code } = body;
  const captures = scope.captures.map((variable) => {
    const local = code.local(variable.name);
    body.captured.set(variable, local);
    return local;
  });
  return {
    captures,
    thisLocal: scope.self === null ? -1 : holderOf(body, scope.self),
    argumentsLocal: scope.arguments === null ? -1 : holderOf(body, scope.arguments),
  };
}

/** Statements of a block whose scope is open. */
export function lowerBlock(body: Body, block: Node): void {
  const { tree } = body.source;
  const after = tree.after(block);
  for (let child = block + 1; child < after; child = tree.after(child)) body.statement(child);
}

/** Functions declared in a block exist from its start. */
export function hoistFunctions(body: Body, scope: Scope): void {
  for (const { node, variable } of scope.hoisted)
    writeVariable(body, variable, closureAt(body, node), body.source.tree.child(node, Field.name));
}

function takeParameters(body: Body, scope: Scope): Param[] {
  const { source } = body;
  const nodes = parameterNodes(source.tree, scope.node);
  const taken = nodes.map(({ whole, pattern }) => parameter(body, whole, pattern));
  makeCells(body, scope);
  for (const { param, bind } of taken) bind(param.local);
  return taken.map(({ param }) => param);
}

/** A parameter and the code that gives its value to the names it declares. */
function parameter(body: Body, whole: Node, pattern: Node): { param: Param; bind: (local: Register) => void } {
  const { tree, scopes, typeAt } = body.source;
  const isRest = tree.kind(pattern) === Kind.rest_pattern;
  const hasDefault = tree.kind(pattern) === Kind.assignment_pattern;
  const target = isRest ? tree.first(pattern) : hasDefault ? tree.child(pattern, Field.left) : pattern;
  const standIn = hasDefault ? tree.child(pattern, Field.right) : tree.child(whole, Field.value);
  const annotation = tree.child(whole, Field.type);
  const variable = tree.kind(target) === Kind.identifier ? scopes.variableAt(target) : null;
  const isOwn = variable !== null && !variable.isCell && variable.register < 0;
  const param: Param = {
    name: variable?.name ?? '',
    local: isOwn ? holderOf(body, variable) : body.code.local(variable?.name ?? null),
    kind: isRest ? 'rest' : 'positional',
    byReference: false,
    type: annotation === NONE ? -1 : typeAt(annotation),
  };
  const bind = (local: Register): void => {
    if (standIn !== NONE) defaultInto(body, local, standIn);
    if (!isOwn) assign(body, target, local, pattern);
    if (isProperty(tree, whole) && variable !== null && body.scope.self !== null)
      body.at(whole).store(holderOf(body, body.scope.self), variable.name, local);
  };
  return { param, bind };
}
