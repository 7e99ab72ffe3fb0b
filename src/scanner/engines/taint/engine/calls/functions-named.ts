import { isModuleOf, readFunctionName } from '../../resolve/named-function.ts';
import { load } from '../heap/load.ts';
import type { State } from '../heap/state.ts';
import type { Machine, Site } from '../machine.ts';
import type { Value } from '../values/values.ts';

/** Functions of the tree that a text stands for where one is asked for: `app.views.show`. */
export const functionsNamed = (machine: Machine, state: State, { core }: Value, site: Site): readonly Value[] => {
  if (!machine.library.traits.nestsModules) return [];
  const names = (core.consts ?? []).flatMap((item) => (typeof item === 'string' ? (readFunctionName(item) ?? []) : []));
  return names.flatMap((named) =>
    machine.units
      .filter(({ file }) => isModuleOf(named, file))
      .map(({ file }) => load(machine, state, machine.module(state, file, site), named.name, site)),
  );
};
