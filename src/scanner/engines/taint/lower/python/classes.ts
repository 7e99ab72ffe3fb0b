import { FunctionBuilder } from '../../ir/function-builder.ts';
import type { Register } from '../../ir/operands.ts';
import type { MethodKind } from '../../ir/ops.ts';
import { notesField, type Param } from '../../ir/unit.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { dottedPath, firstNode, nodesIn, notesOf } from './children.ts';
import { decorate } from './decorators.ts';
import { CONSTRUCTOR } from './expressions/calls.ts';
import { closureAt } from './functions.ts';
import { holderOf, makeCells } from './names.ts';
import type { Variable } from './scopes/variable.ts';
import { declaredFields } from './types.ts';
import { Field, Kind } from './vocabulary.ts';

/** A class as a value: made of what it extends, then its body runs with its names as the class's fields. */
export function lowerClass(body: Body, node: Node, decorators: readonly Node[]): Register {
  const { tree, scopes } = body.source;
  const bases = basesOf(body, node);
  const [first = null, ...others] = bases.map((base) => body.expression(base));
  const result = body.at(node).class(scopes.classIndex(node), first);
  for (const other of others) body.at(node).extend(result, other);
  const scope = scopes.scopeAt(node);
  if (scope?.classObject != null) {
    body.at(node).copy(holderOf(body, scope.classObject), result);
    makeCells(body, scope);
  }
  body.block(tree.child(node, Field.body));
  for (const { name, type } of declaredFields(tree, node)) {
    const notes = notesOf(tree, type).map((note) => ({ value: body.expression(note) }));
    if (notes.length > 0) body.at(type).store(result, notesField(tree.slice(name)), body.at(type).new('list', notes));
  }
  if (isRecord(body, bases, decorators)) addConstructor(body, node, result);
  if (first !== null && bases[0] !== undefined) announce(body, node, bases[0], first, result);
  return result;
}

/** A class that is extended gets it: `__init_subclass__(cls, **keywords)`. */
function announce(body: Body, node: Node, base: Node, parent: Register, owner: Register): void {
  const { tree, scopes } = body.source;
  // Classes of the language itself do nothing with it.
  if (tree.kind(base) === Kind.identifier && scopes.variableAt(base) === null) return;
  const keywords = nodesIn(tree, tree.child(node, Field.superclasses))
    .filter((one) => tree.kind(one) === Kind.keyword_argument)
    .map((one) => ({
      kind: 'named' as const,
      name: tree.slice(tree.child(one, Field.name)),
      value: body.expression(tree.child(one, Field.value)),
    }));
  body.at(node).invoke(parent, ON_SUBCLASS, [{ kind: 'positional', value: owner }, ...keywords]);
}

const ON_SUBCLASS = '__init_subclass__';

function basesOf({ source: { tree } }: Body, node: Node): Node[] {
  const list = tree.child(node, Field.superclasses);
  const all = list === NONE ? [] : nodesIn(tree, list);
  return all.filter((base) => tree.kind(base) !== Kind.keyword_argument && tree.slice(base) !== 'object');
}

/** A method, or a property made of methods; decorators of the language say which. */
export function addMember(body: Body, node: Node, decorators: readonly Node[], variable: Variable): void {
  const { tree } = body.source;
  const owner = variable.home === null ? null : holderOf(body, variable.home);
  if (owner === null) return;
  let kind: keyof typeof MethodKind = 'method';
  let value = closureAt(body, node);
  for (const decorator of decorators.toReversed()) {
    const special = specialKind(dottedPath(tree, firstNode(tree, decorator)) ?? []);
    if (special === null) value = decorate(body, decorator, firstNode(tree, decorator), value);
    else kind = special;
  }
  // It is given the class as an argument, whatever it was read of.
  if (variable.name === ON_SUBCLASS) kind = 'static';
  if (kind === 'method' && variable.name === CONSTRUCTOR) body.at(node).method(owner, 'constructor', null, value);
  body.at(node).method(owner, kind, variable.name, value);
}

function specialKind(path: readonly string[]): keyof typeof MethodKind | null {
  const last = path.at(-1) ?? '';
  if (last === 'staticmethod') return 'static';
  if (last === 'classmethod') return 'ofClass';
  if (/property$/i.test(last) || last === 'getter') return 'getter';
  if (last === 'setter' && path.length > 1) return 'setter';
  return last === 'deleter' ? 'fields' : null;
}

/** Classes that get a constructor of their declared fields. */
function isRecord({ source: { tree } }: Body, bases: readonly Node[], decorators: readonly Node[]): boolean {
  const names = [...bases, ...decorators.map((decorator) => firstNode(tree, decorator))].map((node) => {
    const callee = tree.kind(node) === Kind.call ? tree.child(node, Field.function) : node;
    return (dottedPath(tree, callee) ?? []).at(-1) ?? '';
  });
  return names.some((name) => recordMakers.has(name));
}

const recordMakers: ReadonlySet<string> = new Set([
  'dataclass',
  'define',
  'frozen',
  'mutable',
  'attrs',
  'NamedTuple',
  'BaseModel',
  'SQLModel',
  'TypedDict',
  'Struct',
]);

/** `__init__(self, *fields)`, each stored under its name; then `__post_init__`. */
function addConstructor(body: Body, node: Node, owner: Register): void {
  const { tree, unit, scopes } = body.source;
  const members = scopes.scopeAt(node)?.names;
  if (members?.has(CONSTRUCTOR) === true) return;
  const index = unit.reserve();
  const code = new FunctionBuilder(unit);
  code.at({ start: tree.start(node), end: tree.end(tree.child(node, Field.name)) });
  const self = code.local('self');
  const params: Param[] = [param('self', self, -1)];
  for (const { name, type, value } of declaredFields(tree, node)) {
    const text = tree.slice(name);
    const local = code.local(text);
    params.push(param(text, local, body.source.typeAt(type)));
    code.at({ start: tree.start(name), end: tree.end(name) });
    if (value !== NONE) {
      const isMissing = code.operate(EQUAL, local, code.undefined());
      code.if(isMissing, () => code.copy(local, code.load(self, text)));
    }
    code.store(self, text, local);
  }
  if (members?.has(AFTER) === true) code.invoke(self, AFTER, []);
  unit.finish(index, code, {
    name: CONSTRUCTOR,
    start: tree.start(node),
    end: tree.end(node),
    params,
    captures: [],
    thisLocal: -1,
    argumentsLocal: -1,
    ownerClass: scopes.classIndex(node),
    isAsync: false,
    isGenerator: false,
    resultType: -1,
  });
  const closure = body.at(node).closure(index, []);
  body.at(node).method(owner, 'constructor', null, closure);
  body.at(node).method(owner, 'method', CONSTRUCTOR, closure);
}

const AFTER = '__post_init__';
const EQUAL = 3;

function param(name: string, local: number, type: number): Param {
  return { name, local, kind: 'positional', byReference: false, type };
}
