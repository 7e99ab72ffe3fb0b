import { allChars, Char } from '../../characters.ts';
import type { Param } from '../../ir/unit.ts';
import type { Others, Place, RouteNames } from '../../specs/model.ts';
import { ClassField } from '../classes/class-fields.ts';
import { construct } from '../classes/construct.ts';
import { hintsOfParameter, PROVIDER, type WrittenType } from '../classes/hints.ts';
import { cleared } from '../conditions/facts.ts';
import { leftByHints } from '../effects/schemas/applied.ts';
import { anyElement } from '../heap/elements.ts';
import { lineage, methodsOf } from '../heap/lineage.ts';
import { make, readField, writeField } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import { type Arguments, type Machine, noArguments, type Site } from '../machine.ts';
import { takesData } from '../roots/taken-data.ts';
import type { ObjectId } from '../values/core.ts';
import { textsOf } from '../values/text.ts';
import { nothing, objectValue, typed, unknown, type Value } from '../values/values.ts';
import { awaited } from './await.ts';
import { Bound } from './bound.ts';
import { checkedAs, declaredClass, type Outside } from './checked.ts';
import { outsideObject } from './outside.ts';

/** Names of parameters that hold less than anything: no more than a number, or one segment of a path. */
interface ByRoute {
  readonly plain: ReadonlySet<string>;
  readonly segments: ReadonlySet<string>;
  /** All that are given by name, where that is known. */
  readonly named: ReadonlySet<string>;
}

/** Adds what parameters get that nothing is said of one by one. */
export const withOthers = (
  machine: Machine,
  state: State,
  args: Arguments,
  others: Others | null,
  callee: Value,
  byRoute: ByRoute,
  site: Site,
  depth = 0,
): Arguments => {
  if (others === null) return args;
  const { plain, segments } = byRoute;
  const given = (name: string, isText = false): Value => {
    if (plain.has(name)) return typed([machine.native.number]);
    const types = isText ? [...others.types, machine.native.text] : others.types;
    const outside = outsideObject(machine, state, types, site, `given ${name}`);
    return segments.has(name) ? cleared(outside, 0, segment) : outside;
  };
  const id = closureIn(machine, state, callee);
  // Of a function that was bound, the parameters are not known.
  if (id === null) return { ...args, rest: given(''), namedRest: given('') };
  const { unit, code } = machine.objects.get(id);
  const all = machine.units[unit]?.functions[code]?.params ?? [];
  const params = machine.receivers.has(id) ? all.slice(1) : all;
  return byParameter(params, (param, index) => {
    const told = args.positional[index];
    if (told !== undefined) return told;
    if (!others.checked && machine.library.traits.callsByName && !takesData(machine, unit, param))
      return machine.origins.unknown();
    if (!others.checked && byRoute.named.size > 0) {
      // What a route names is given by that name.
      if (param.kind === 'rest') return nothing;
      if (param.kind === 'namedRest') return givenByName(machine, state, given, byRoute, site);
    }
    if (!others.checked) return given(param.name);
    if (param.type < 0 && others.untyped.length > 0)
      return outsideObject(machine, state, others.untyped, site, `given ${param.name}`);
    const hints = hintsOfParameter(machine, state, id, param, site);
    const written = { unit, type: param.type };
    const provider = providerIn(machine, state, hints, written, site);
    if (provider !== null) {
      const value = depth > MAX_PROVIDERS ? null : provided(machine, state, provider, others, byRoute, site, depth + 1);
      return value === null || value === unknown ? checkedAs(machine, state, written, nobody, site) : value;
    }
    const outside = { any: () => given(param.name, param.type < 0), text: () => given(param.name, true) };
    return leftByHints(machine, state, hints, checkedAs(machine, state, written, outside, site), site);
  });
};

/** All that has no parameter of its own: what the route names keeps what the route says of it. */
const givenByName = (
  machine: Machine,
  state: State,
  given: (name: string) => Value,
  { named }: ByRoute,
  site: Site,
): Value => {
  const all = make(machine, state, site, 'given by name', { kind: 'outside', isOpen: true, types: [] });
  for (const name of named) writeField(machine, state, all, name, given(name), true);
  return objectValue(all);
};

/** Providers that need others. */
const MAX_PROVIDERS = 4;

const nobody: Outside = { any: () => unknown, text: () => unknown };

/**
 * What a parameter's value is asked of: said by its hints, or the class that it is declared as; null where it is
 * outside data.
 */
const providerIn = (
  machine: Machine,
  state: State,
  hints: readonly Value[],
  written: WrittenType,
  site: Site,
): Value | null => {
  const [said = null] = hints.flatMap(({ core }) =>
    core.objects.flatMap((one) => readField(machine, state, one, PROVIDER) ?? []),
  );
  if (said === null || said.core.objects.length > 0 || said.core.types.length > 0) return said;
  const cls = declaredClass(machine, state, written, site);
  return cls === null ? unknown : objectValue(cls);
};

/**
 * What a function or class gives when it is called from outside with what its parameters say; of a generator, what it
 * yields.
 */
const provided = (
  machine: Machine,
  state: State,
  provider: Value,
  others: Others,
  byRoute: ByRoute,
  site: Site,
  depth: number,
): Value | null => {
  const closure = closureIn(machine, state, provider);
  const args =
    closure === null
      ? noArguments
      : withOthers(machine, state, noArguments, others, objectValue(closure), byRoute, site, depth);
  const [object = -1] = provider.core.objects;
  const isClass = object >= 0 && machine.objects.get(object).kind === 'class';
  const answer = isClass
    ? construct(machine, state, object, args, site)
    : machine.call(state, provider, null, args, site, false);
  if (answer === null) return null;
  const isGenerator = answer.core.objects.some((one) => machine.objects.get(one).kind === 'iterator');
  return isGenerator ? anyElement(machine, state, answer, site) : awaited(machine, state, answer, site);
};

/** The function of the tree that runs when the value is called; null where none is known. */
const closureIn = (machine: Machine, state: State, callee: Value): ObjectId | null => {
  for (const object of callee.core.objects) {
    const { kind } = machine.objects.get(object);
    const code =
      kind === 'closure'
        ? objectValue(object)
        : kind === 'bound'
          ? readField(machine, state, object, Bound.target)
          : kind === 'class'
            ? constructorOf(machine, state, object)
            : methodsOf(machine, state, [object], machine.library.traits.protocol?.call);
    const found = code?.core.objects.find((one) => machine.objects.get(one).kind === 'closure');
    if (found !== undefined) return found;
  }
  return null;
};

/** What runs when an instance is made: its own class's, or what that inherits. */
export const constructorOf = (machine: Machine, state: State, cls: ObjectId): Value | undefined =>
  lineage(machine.objects, cls)
    .values()
    .map((one) => readField(machine, state, one, ClassField.constructor))
    .find((one) => one !== undefined);

/** Arguments that give each parameter its value in the way that it takes one. */
export const byParameter = (params: readonly Param[], valueFor: (param: Param, index: number) => Value): Arguments => {
  const positional: Value[] = [];
  const named = new Map<string, Value>();
  let rest: Value | null = null;
  let namedRest: Value | null = null;
  for (const [index, param] of params.entries()) {
    const value = valueFor(param, index);
    if (param.kind === 'positional') positional.push(value);
    else if (param.kind === 'named') named.set(param.name, value);
    else if (param.kind === 'rest') rest = value === nothing ? null : value;
    else namedRest = value;
  }
  return { positional, rest, named: named.size > 0 ? named : null, namedRest };
};

/** Between two slashes of a path. A backslash parts paths on Windows alone. */
export const segment = allChars & ~(Char.slash | Char.backslash);

/** What texts that the call was given say of parameters. */
export const namesByRoute = (others: Others | null, valuesAt: (place: Place) => readonly Value[]): ByRoute => {
  const namesOf = (route: RouteNames | null): ReadonlySet<string> =>
    route === null
      ? new Set()
      : namesIn(
          valuesAt(route.at).flatMap((value) => textsOf(value) ?? []),
          route.matches,
        );
  return {
    plain: namesOf(others?.plain ?? null),
    segments: namesOf(others?.segments ?? null),
    named: namesOf(others?.named ?? null),
  };
};

/** In each match the first group that took part. */
export const namesIn = (texts: readonly string[], matches: string): ReadonlySet<string> => {
  const names = new Set<string>();
  const expression = new RegExp(matches, 'g');
  for (const text of texts)
    for (const [, ...groups] of text.matchAll(expression)) {
      const name = groups.find((group) => group !== undefined);
      if (name !== undefined) names.add(name);
    }
  return names;
};
