import type { Argument, Register } from '../../ir/operands.ts';
import type { Param } from '../../ir/unit.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import type { Body } from './body.ts';
import { nodesIn, plainName } from './children.ts';
import { type ClassInfo, structureAt } from './class-table.ts';
import { BLOCK, makeClosure, takeParameters } from './functions.ts';
import { selfOf } from './names.ts';
import { Field, Kind } from './vocabulary.ts';

/** A class while it is being made. */
export interface Made {
  readonly body: Body;
  readonly info: ClassInfo;
  readonly value: Register;
  /** Of the class itself: in `class << self`. */
  readonly isOfClass: boolean;
}

/** `alias a b`, `alias_method :a, :b`: the one calls the other. */
export function addAlias(made: Made, node: Node, names: readonly Node[]): void {
  const [name, target] = names.map((one) => nameAt(made.body, one));
  if (name !== undefined && target !== undefined)
    addForwarder(made, node, name, (inner) => ({ receiver: selfOf(inner, node), method: target }));
}

const nameAt = ({ source: { tree } }: Body, node: Node): string => plainName(tree, node) ?? tree.slice(node);

/** `delegate :a, to: :b`, `def_delegators :@b, :a`: methods of another object. */
export function addDelegates(made: Made, node: Node, list: readonly Node[], holder: string): void {
  const { tree } = made.body.source;
  for (const one of list) {
    const name = tree.kind(one) === Kind.simple_symbol ? tree.slice(one).slice(1) : null;
    if (name !== null)
      addForwarder(made, node, name, (inner) => {
        const self = selfOf(inner, node);
        const receiver = holder.startsWith('@')
          ? inner.at(node).load(self, holder)
          : inner.at(node).invoke(self, holder, []);
        return { receiver, method: name };
      });
  }
}

interface Target {
  readonly receiver: Register;
  readonly method: string;
}

/** A method that hands all it is given to another one. */
function addForwarder(
  { body, info, value, isOfClass }: Made,
  node: Node,
  name: string,
  targetOf: (inner: Body) => Target,
): void {
  const closure = makeClosure(body, {
    node,
    name,
    around: { owner: info, isOfClass, method: name },
    kind: 'method',
    lower: (inner) => {
      const params = (['rest', 'namedRest', 'named'] as const).map(
        (kind): Param => ({
          name: kind === 'named' ? BLOCK : kind,
          local: inner.code.local(),
          kind,
          byReference: false,
          type: -1,
        }),
      );
      const args = params.map(({ kind, local }): Argument => {
        if (kind === 'named') return { kind, name: BLOCK, value: local };
        return { kind: kind === 'rest' ? 'spread' : 'namedSpread', value: local };
      });
      const { receiver, method } = targetOf(inner);
      inner.at(node).return(inner.at(node).invoke(receiver, method, args));
      return params;
    },
  });
  body.at(node).method(value, isOfClass ? 'static' : 'method', name, closure);
}

/** `define_method(:a) { |b| … }`. */
export function addDefined(made: Made, node: Node, name: string): void {
  const block = made.body.source.tree.child(node, Field.block);
  if (block !== NONE) addFromBlock(made, block, block, name, made.isOfClass);
}

/** `scope :a, ->(b) { … }`, `scope :a, lambda { |b| … }`: a method of the class. */
export function addScope(made: Made, name: string, given: Node): void {
  const { tree } = made.body.source;
  const field = tree.kind(given) === Kind.lambda ? Field.body : Field.block;
  const block = [Kind.lambda, Kind.call].some((kind) => kind === tree.kind(given)) ? tree.child(given, field) : NONE;
  if (block !== NONE) addFromBlock(made, tree.kind(given) === Kind.lambda ? given : block, block, name, true);
}

/** A method that runs a block; its parameters stand at `holder`. */
function addFromBlock({ body, info, value }: Made, holder: Node, block: Node, name: string, isOfClass: boolean): void {
  const { tree } = body.source;
  const closure = makeClosure(body, {
    node: holder,
    name,
    around: { owner: info, isOfClass, method: name },
    kind: 'method',
    lower: (inner) => {
      const written = nodesIn(tree, tree.child(holder, Field.parameters));
      const params = takeParameters(inner, written);
      inner.give(tree.child(block, Field.body), (given, at) => inner.at(at === NONE ? block : at).return(given));
      return params;
    },
  });
  body.at(holder).method(value, isOfClass ? 'static' : 'method', name, closure);
}

/** What a structure's fields are given where it is made, by position or name. */
export function addStructure(
  { body, info, value }: Omit<Made, 'isOfClass'>,
  node: Node,
  addField: (node: Node, name: string) => void,
): void {
  const names = structureAt(body.source.tree, node);
  if (names === null) return;
  for (const name of names) addField(node, name);
  if (info.methods.has('initialize')) return;
  const closure = makeClosure(body, {
    node,
    name: info.name,
    around: { owner: info, isOfClass: false, method: 'initialize' },
    kind: 'method',
    lower: (inner) =>
      names.map((name): Param => {
        const local = inner.code.local(name);
        inner.at(node).store(selfOf(inner, node), `@${name}`, local);
        return { name, local, kind: 'positional', byReference: false, type: -1 };
      }),
  });
  body.at(node).method(value, 'constructor', null, closure);
}
