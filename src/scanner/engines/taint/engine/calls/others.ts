import { allChars, Char } from '../../characters.ts';
import type { Param } from '../../ir/unit.ts';
import type { Others, Place, RouteNames } from '../../specs/model.ts';
import { cleared } from '../conditions/facts.ts';
import type { State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import { textsOf } from '../values/text.ts';
import { typed, type Value } from '../values/values.ts';
import { checkedAs } from './checked.ts';
import { outsideObject } from './outside.ts';

/** Names of parameters that hold less than anything: no more than a number, or one segment of a path. */
interface ByRoute {
  readonly plain: ReadonlySet<string>;
  readonly segments: ReadonlySet<string>;
}

/** Adds what parameters get that nothing is said of one by one. */
export const withOthers = (
  machine: Machine,
  state: State,
  args: Arguments,
  others: Others | null,
  callee: Value,
  { plain, segments }: ByRoute,
  site: Site,
): Arguments => {
  if (others === null) return args;
  const given = (name: string): Value => {
    if (plain.has(name)) return typed([machine.native.number]);
    const outside = outsideObject(machine, state, others.types, site, `given ${name}`);
    return segments.has(name) ? cleared(outside, 0, segment) : outside;
  };
  const closures = callee.core.objects
    .map((object) => machine.objects.get(object))
    .filter(({ kind }) => kind === 'closure');
  // Of a function that was bound, the parameters are not known.
  if (closures.length === 0) return { ...args, rest: given(''), namedRest: given('') };
  const [{ id, unit, code } = { id: -1, unit: -1, code: -1 }] = closures;
  const all = machine.units[unit]?.functions[code]?.params ?? [];
  const params = machine.receivers.has(id) ? all.slice(1) : all;
  return byParameter(params, ({ name, type }, index) => {
    const told = args.positional[index];
    if (told !== undefined) return told;
    return others.checked ? checkedAs(machine, state, { unit, type }, () => given(name), site) : given(name);
  });
};

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
    else if (param.kind === 'rest') rest = value;
    else namedRest = value;
  }
  return { positional, rest, named: named.size > 0 ? named : null, namedRest };
};

/** Between two slashes of a path. A backslash parts paths on Windows alone. */
const segment = allChars & ~(Char.slash | Char.backslash);

/** What texts that the call was given say of parameters. */
export const namesByRoute = (others: Others | null, valuesAt: (place: Place) => readonly Value[]): ByRoute => {
  const namesOf = (route: RouteNames | null): ReadonlySet<string> =>
    route === null ? new Set() : namesIn(valuesAt(route.at), route.matches);
  return { plain: namesOf(others?.plain ?? null), segments: namesOf(others?.segments ?? null) };
};

/** In each match the first group that took part. */
const namesIn = (texts: readonly Value[], matches: string): ReadonlySet<string> => {
  const names = new Set<string>();
  const expression = new RegExp(matches, 'g');
  for (const text of texts.flatMap((value) => textsOf(value) ?? []))
    for (const [, ...groups] of text.matchAll(expression)) {
      const name = groups.find((group) => group !== undefined);
      if (name !== undefined) names.add(name);
    }
  return names;
};
