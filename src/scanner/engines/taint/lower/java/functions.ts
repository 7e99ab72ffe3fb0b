import type { Register } from '../../ir/operands.ts';
import type { Param } from '../../ir/unit.ts';
import { NONE, type Node } from '../../tree/syntax-tree.ts';
import { Body } from './body.ts';
import { nodesIn } from './children.ts';
import type { ClassInfo } from './class-info.ts';
import { Field, Kind } from './vocabulary.ts';

/** A function that is to be made: what stands at the node, of a class. */
export interface Made {
  readonly node: Node;
  readonly name: string;
  readonly owner: ClassInfo | null;
  /** `method`: called on an object of its own; `lambda`: has the one around it. */
  readonly self: 'method' | 'lambda' | 'none';
  readonly resultType: number;
  readonly isPublic?: boolean;
  /** Variables that it takes along whatever its text says. */
  readonly takes?: readonly string[];
  /** Writes the code, parameters first. */
  readonly lower: (inner: Body) => readonly Param[];
}

/** The closure of a function; its code is written later. It takes along what it names of the variables around. */
export function makeClosure(body: Body, made: Made): Register {
  const { node, name, owner, self, resultType, lower } = made;
  const { source } = body;
  const index = source.unit.reserve();
  const variables = [...variablesIn(body, made)];
  const selves = [...body.selves];
  if (body.self !== null && body.owner !== null) selves.push([body.owner, body.self]);
  const given = [...variables.map(([, { register }]) => register), ...selves.map(([, register]) => register)];
  source.pending.push(() => {
    const inner = new Body(source, owner);
    const locals = variables.map(([variable, { type }]) => inner.declare(variable, type));
    const captures = [...locals];
    for (const [info] of selves) {
      const local = inner.code.local();
      captures.push(local);
      if (self === 'lambda' && info === owner) inner.self = local;
      else inner.selves.set(info, local);
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
      isAsync: false,
      isGenerator: false,
      isPublic: made.isPublic ?? false,
    });
  });
  return body.at(node).closure(index, given);
}

/** Variables around whose names stand somewhere in the code: a few too many do no harm. Fields of a class hide them. */
function variablesIn(body: Body, { node, owner, takes }: Made) {
  const { tree } = body.source;
  const visible = body.visible();
  if (visible.size === 0) return visible;
  const named = new Set<string>(takes);
  // All that a class written in a method takes along, each of its methods does.
  const whole = owner !== null && owner.place !== 'member' && owner !== body.owner ? owner.node : node;
  for (let at = whole; at < tree.after(whole); at++)
    if (nameKinds.has(tree.kind(at)) && tree.isLeaf(at)) named.add(tree.slice(at));
  return new Map(
    [...visible].filter(([name]) => named.has(name) && !(owner !== body.owner && owner?.fields.has(name) === true)),
  );
}

const nameKinds: ReadonlySet<number> = new Set([Kind.identifier, Kind.type_identifier]);

/** A parameter as it is written. */
export interface ParameterNode {
  readonly whole: Node;
  readonly name: Node;
  readonly type: Node;
  readonly isRest: boolean;
}

/** Parameters of a method, constructor, record or lambda. */
export function parametersOf({ source: { tree } }: Body, list: Node): ParameterNode[] {
  if (tree.kind(list) === Kind.identifier) return [{ whole: list, name: list, type: NONE, isRest: false }];
  return nodesIn(tree, list).flatMap((whole): ParameterNode[] => {
    const kind = tree.kind(whole);
    if (kind === Kind.identifier || kind === Kind.underscore_pattern)
      return [{ whole, name: whole, type: NONE, isRest: false }];
    if (kind === Kind.spread_parameter) {
      const name = tree.child(tree.childOf(whole, Kind.variable_declarator), Field.name);
      return [{ whole, name, type: NONE, isRest: true }];
    }
    if (kind !== Kind.formal_parameter) return [];
    return [{ whole, name: tree.child(whole, Field.name), type: tree.child(whole, Field.type), isRest: false }];
  });
}

/** Declares parameters in the code that is written. */
export function takeParameters(inner: Body, list: Node): Param[] {
  const { tree, types } = inner.source;
  return parametersOf(inner, list).map(({ name, type, isRest }): Param => {
    const text = tree.slice(name);
    const index = types.at(type);
    const local = inner.declare(text, index);
    return { name: text, local, kind: isRest ? 'rest' : 'positional', byReference: false, type: index };
  });
}
