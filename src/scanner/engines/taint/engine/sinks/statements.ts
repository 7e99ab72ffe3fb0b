import type { StatementModel } from '../../specs/model.ts';
import { annotationModels, annotationValues } from '../classes/annotations.ts';
import { listed } from '../heap/lists.ts';
import { load } from '../heap/load.ts';
import type { State } from '../heap/state.ts';
import type { Arguments, Machine, Site } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import { textsOf } from '../values/text.ts';
import { objectValue, type Value } from '../values/values.ts';
import { reach } from './sinks.ts';

/*
 * Methods that a class of the tree only declares: a library runs a statement for them that stands elsewhere, in an
 * annotation or in a file, and puts arguments into it.
 */

/** What such a statement takes as it stands does harm there. */
export const runStatements = (
  machine: Machine,
  state: State,
  receiver: Value,
  method: string,
  args: Arguments,
  site: Site,
): void => {
  for (const cls of classesOf(machine, receiver))
    for (const { text, model } of statementsOf(machine, state, cls, method, site))
      for (const [, place = ''] of [...text.matchAll(new RegExp(model.matches, 'g'))].slice(0, MAX_PLACES))
        for (const sink of model.sinks) {
          const value = putIn(machine, state, { cls, method, args }, place.split('.'), site);
          if (value !== null) reach(machine, state, sink, value, site, sink.label);
        }
};

const MAX_PLACES = 20;

/** The classes of the tree that objects are instances of. */
const classesOf = ({ objects, ownClass }: Machine, { core }: Value): readonly ObjectId[] => [
  ...new Set(
    core.objects.flatMap((object) => {
      const { unit, code, kind, parent } = objects.get(object);
      return kind === 'object' && parent >= 0 ? ownClass(unit, code).core.objects : [];
    }),
  ),
];

interface Statement {
  readonly text: string;
  readonly model: StatementModel;
}

const statementsOf = (
  machine: Machine,
  state: State,
  cls: ObjectId,
  method: string,
  site: Site,
): readonly Statement[] => {
  const file = machine.units[machine.objects.get(cls).unit]?.file ?? '';
  const annotated = annotationValues(machine, state, cls, method, -1).flatMap((value) =>
    annotationModels(machine, state, value).flatMap(({ runs }) => {
      if (runs === null) return [];
      const written = load(machine, state, value, runs.field, site);
      const all = [written, ...listed(machine, state, written, site).known];
      return all.flatMap((one) => textsOf(one) ?? []).map((text): Statement => ({ text, model: runs }));
    }),
  );
  return [...annotated, ...machine.library.statements(file, method)];
};

interface Declared {
  readonly cls: ObjectId;
  readonly method: string;
  readonly args: Arguments;
}

/** What stands behind a name in a statement: an argument by its own name, or a part of the only one. */
const putIn = (
  machine: Machine,
  state: State,
  { cls, method, args }: Declared,
  path: readonly string[],
  site: Site,
): Value | null => {
  const [name = '', ...parts] = path;
  const given = args.positional;
  const position = given.findIndex((_, index) => namesOf(machine, state, cls, method, index, site).includes(name));
  const named = given[position] ?? given[Number(/^param(\d+)$/.exec(name)?.[1] ?? 0) - 1];
  const [only, ...others] = given;
  const start = named ?? (others.length === 0 ? only : undefined);
  if (start === undefined) return null;
  const steps = named === undefined && start.core.objects.length > 0 ? path : parts;
  return steps.reduce((value, step) => load(machine, state, value, step, site), start);
};

/** What statements call a parameter: by its own name, or by one that an annotation gives it. */
const namesOf = (
  machine: Machine,
  state: State,
  cls: ObjectId,
  method: string,
  parameter: number,
  site: Site,
): readonly string[] =>
  annotationValues(machine, state, cls, method, parameter).flatMap((value) => [
    ...(textsOf(value) ?? []),
    ...value.core.objects.flatMap((object) =>
      annotationModels(machine, state, objectValue(object)).flatMap(({ names }) =>
        names === null ? [] : (textsOf(load(machine, state, objectValue(object), names, site)) ?? []),
      ),
    ),
  ]);
