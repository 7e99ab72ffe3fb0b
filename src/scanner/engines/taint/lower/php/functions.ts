import type { Register } from '../../ir/operands.ts';
import { Operator } from '../../ir/ops.ts';
import type { Param } from '../../ir/unit.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import { Body, type Source } from './body.ts';
import { firstNode, nodesIn, variableName } from './children.ts';
import type { DeclaredClass } from './names/name-table.ts';
import { Page } from './page.ts';
import { capturedByArrow, usesIn } from './variables/find-uses.ts';
import { type Frame, openFrame } from './variables/frame.ts';
import { localOf, readVariable, writeVariable } from './variables/variables.ts';
import { Field, Kind } from './vocabulary.ts';

/** What a function or method is besides its code. */
export interface About {
  /** Variables of the file that the function shares. */
  readonly globals?: readonly string[];
  readonly name: string;
  readonly owner: DeclaredClass | null;
  readonly isStatic: boolean;
  /** A method that a library may call by its name. */
  readonly isPublic?: boolean;
}

/** The closure of a function or method that takes nothing along; its body is lowered later. */
export function closureOf(body: Body, node: Node, about: About): Register {
  const index = body.source.unit.reserve();
  body.source.pending.push(() => lowerFunction(body.source, node, index, about, []));
  return body.at(node).closure(index, []);
}

/** A variable that a closure takes along: its value, or its cell. */
interface Captured {
  readonly name: string;
  readonly isShared: boolean;
}

/** `function () use ($x)`, `fn() => …`: what they take along is given where they are made. */
export function anonymousClosure(body: Body, node: Node): Register {
  const { tree, unit, pending } = body.source;
  const { frame } = body;
  const index = unit.reserve();
  const all = capturedBy(body, node);
  // What the file's code shares with a closure is a variable of the file.
  const ofFile = frame.kind === 'file' ? all.filter(({ isShared }) => isShared).map(({ name }) => name) : [];
  const taken = all.filter(({ name }) => !ofFile.includes(name));
  const about = { name: '', owner: frame.owner, isStatic: frame.isStatic };
  const keepsSelf = frame.self >= 0 && frame.kind !== 'file';
  pending.push(() => lowerFunction(body.source, node, index, { ...about, globals: ofFile }, taken, keepsSelf));
  const captures = taken.map(({ name, isShared }) =>
    isShared ? cellOf(body, name, node) : readVariable(body, name, node),
  );
  return body.at(node).closure(index, keepsSelf ? [...captures, frame.self] : captures);

  function capturedBy({ frame: around }: Body, closure: Node): Captured[] {
    if (tree.kind(closure) === Kind.arrow_function)
      return capturedByArrow(tree, closure)
        .filter((name) => !isEverywhere(name) && !around.globals.has(name) && knows(around, name))
        .map((name) => ({ name, isShared: false }));
    return nodesIn(tree, tree.childOf(closure, Kind.anonymous_function_use_clause)).flatMap((one) => {
      const isShared = tree.kind(one) === Kind.by_ref;
      const name = variableName(tree, isShared ? firstNode(tree, one) : one);
      return name === null ? [] : [{ name, isShared }];
    });
  }
}

const isEverywhere = (name: string): boolean => /^(?:_[A-Z]+|GLOBALS)$/.test(name);

/** A name that the code around has used before; others are the closure's own. */
const knows = ({ kind, locals }: Frame, name: string): boolean => kind !== 'locals' || locals.has(name);

/** The cell of a variable; of one that lives in an object a new one, which does not lead back. */
function cellOf(body: Body, name: string, node: Node): Register {
  const { frame } = body;
  if (frame.kind === 'locals' && frame.cells.has(name)) return localOf(body, name);
  const cell = body.code.local(name);
  body.at(node).cell(cell);
  body.at(node).set(cell, readVariable(body, name, node));
  return cell;
}

function lowerFunction(
  source: Source,
  node: Node,
  index: number,
  { name, owner, isStatic, isPublic = false, globals = [] }: About,
  taken: readonly Captured[],
  keepsSelf = false,
): void {
  const { tree, unit } = source;
  const code = tree.child(node, Field.body);
  const uses = usesIn(tree, code === NONE ? node : code);
  const frame = openFrame({ kind: uses.isDynamic ? 'object' : 'locals', owner, isStatic, cells: new Set(uses.cells) });
  for (const shared of globals) frame.globals.add(shared);
  const body = new Body(source, frame, new Page());
  const captures = taken.map(({ name: variable }) => body.code.local(variable));
  const isMethod = owner !== null && name !== '';
  // What a closure runs on may be bound to it later.
  const self = isMethod || keepsSelf || name === '' ? body.code.local('this') : -1;
  frame.self = self;
  if (uses.isDynamic) openScope(body, node);
  const params = parametersOf(body, node);
  for (const [at, { name: variable, isShared }] of taken.entries())
    keep(body, variable, isShared, captures[at] ?? -1, node);
  openCells(body, uses.cells, node);
  for (const { bind } of params) bind();
  if (tree.kind(node) === Kind.arrow_function) {
    const value = body.expression(code);
    body.at(code).return(value);
  } else if (code !== NONE) {
    body.statements(code);
    body.at(code).return(body.at(code).const(1));
  }
  const returned = tree.child(node, Field.return_type);
  unit.finish(index, body.code, {
    captures: keepsSelf ? [...captures, self] : captures,
    thisLocal: keepsSelf ? -1 : self,
    argumentsLocal: frame.arguments,
    name,
    start: source.placeOf(tree.start(node)),
    end: source.placeOf(tree.end(node)),
    params: params.map(({ param }) => param),
    ownerClass: owner?.index ?? -1,
    isAsync: false,
    isGenerator: uses.yields,
    isPublic,
    resultType: returned === NONE ? -1 : source.typeAt(returned),
  });
}

/** The function's variables are fields of an object. */
function openScope(body: Body, node: Node): void {
  const scope = body.code.local();
  body.at(node).copy(scope, body.at(node).new('object'));
  body.frame.scope = scope;
  if (body.frame.self >= 0) body.at(node).store(scope, 'this', body.frame.self);
}

/** What was taken along becomes a variable. */
function keep(body: Body, name: string, isShared: boolean, local: Register, node: Node): void {
  const { frame } = body;
  if (frame.kind !== 'locals') {
    writeVariable(body, name, isShared ? body.at(node).get(local) : local, node);
    return;
  }
  if (isShared) {
    frame.cells.add(name);
    frame.locals.set(name, local);
  } else if (frame.cells.has(name)) {
    const cell = localOf(body, name);
    body.at(node).cell(cell);
    body.at(node).set(cell, local);
  } else frame.locals.set(name, local);
}

/** Variables that closures within share, unless they came as cells. */
function openCells(body: Body, names: ReadonlySet<string>, node: Node): void {
  if (body.frame.kind !== 'locals') return;
  for (const name of names) if (!body.frame.locals.has(name)) body.at(node).cell(localOf(body, name));
}

interface Taken {
  readonly param: Param;
  readonly bind: () => void;
}

function parametersOf(body: Body, node: Node): Taken[] {
  const { tree } = body.source;
  return nodesIn(tree, tree.child(node, Field.parameters)).map((parameter) => takeParameter(body, parameter));
}

function takeParameter(body: Body, node: Node): Taken {
  const { tree, typeAt } = body.source;
  const { frame } = body;
  const text = variableName(tree, tree.child(node, Field.name)) ?? '';
  const value = tree.child(node, Field.default_value);
  const annotation = tree.child(node, Field.type);
  const byReference =
    tree.childOf(node, Kind.reference_modifier) !== NONE && tree.kind(node) !== Kind.variadic_parameter;
  if (annotation !== NONE && /^\??\s*(?:array|iterable)$/i.test(tree.slice(annotation))) frame.arrays.add(text);
  const isRest = tree.kind(node) === Kind.variadic_parameter;
  const type = annotation === NONE || isRest || byReference ? -1 : typeAt(annotation);
  if (byReference && frame.kind === 'locals') frame.cells.add(text);
  const isDirect = frame.kind === 'locals' && (byReference || !frame.cells.has(text));
  const local = isDirect ? localOf(body, text) : body.code.local(text);
  const bind = (): void => {
    if (value !== NONE && !byReference) defaultInto(body, local, value);
    if (annotation !== NONE && !isRest && !byReference) converted(body, local, annotation);
    if (!isDirect) {
      if (frame.kind === 'locals') body.at(node).cell(localOf(body, text));
      writeVariable(body, text, byReference ? body.at(node).get(local) : local, node);
    }
    if (tree.kind(node) === Kind.property_promotion_parameter && frame.self >= 0)
      body.at(node).store(frame.self, text, local);
  };
  return { param: { name: text, local, kind: isRest ? 'rest' : 'positional', byReference, type }, bind };
}

/** Text that is declared to be a number is converted or refused. */
function converted(body: Body, local: Register, annotation: Node): void {
  const { tree, typeAt } = body.source;
  if (!/^\??\s*(?:int|float|bool)$/i.test(tree.slice(annotation))) return;
  const number = body.at(annotation).convert(local, typeAt(annotation));
  if (!tree.slice(annotation).startsWith('?')) {
    body.at(annotation).copy(local, number);
    return;
  }
  const isMissing = body.at(annotation).operate(Operator.isNothing, local);
  body.at(annotation).unless(isMissing, () => body.at(annotation).copy(local, number));
}

/** Puts the default into a parameter that was not given. */
function defaultInto(body: Body, local: Register, value: Node): void {
  const isMissing = body.at(value).operate(Operator.equal, local, body.at(value).undefined());
  body.at(value).if(isMissing, () => body.at(value).copy(local, body.expression(value)));
}
