import { posix } from 'node:path';
import { Const, ImportMode, Intrinsic, Op } from '../../ir/ops.ts';
import { writeSlot } from '../heap/heap.ts';
import { load } from '../heap/load.ts';
import { make, read } from '../heap/slots.ts';
import type { State } from '../heap/state.ts';
import type { Machine, Site } from '../machine.ts';
import type { Constant } from '../values/core.ts';
import { join } from '../values/join.ts';
import { withTaint } from '../values/retaint.ts';
import { makeAtom, noTaint } from '../values/taint.ts';
import { extend } from '../values/traces.ts';
import { constant, derived, objectValue, typed, undefinedValue, type Value, withObjects } from '../values/values.ts';
import type { Activation } from './activation.ts';
import { isOfProgram, programObject } from './program.ts';
import type { ChangeSteps, ValueSteps } from './steps.ts';

/** What a name, a literal or an import stands for. */
export const nameValues: ValueSteps = {
  [Op.CONST]: (here, _state, at) => constant(constantAt(here, at + 5)),
  [Op.GLOBAL]: (here, state, at) => globalValue(here, state, here.string(at + 5), here.site(at)),
  [Op.IMPORT]: (here, state, at) => importedValue(here, state, here.at(at + 5), here.at(at + 6), here.site(at)),
};

export const nameChanges: ChangeSteps = {
  [Op.EXPORTS]: (here, state, at) => here.onExports(here.value(state, at + 4)),
};

const constantAt = (here: Activation, at: number): Constant => {
  const text = here.string(at + 1);
  switch (here.at(at)) {
    case Const.undefined:
      return undefined;
    case Const.null:
      return null;
    case Const.true:
      return true;
    case Const.false:
      return false;
    case Const.number:
      return Number(text);
    case Const.expression:
      return { source: text, flags: here.stringOrNone(at + 2) ?? '' };
    default:
      return text;
  }
};

const globalValue = (here: Activation, state: State, name: string, site: Site): Value => {
  const { machine } = here;
  const { library, objects } = machine;
  if (name === Intrinsic.module) return machine.module(state, here.unit.file, site);
  if (isOfProgram(name)) return programObject(machine, name);
  if (name === Intrinsic.failure) return typed(machine.thrownTypes);
  if (name === Intrinsic.folder) return folderOf(machine, here.unit.file);
  // Names that the tree itself has put there: an assignment without a declaration.
  const globals = objects.at('globals', { kind: 'object', isShared: true });
  if (library.isGlobalObject(name)) {
    const slot = objects.bornSlot(globals);
    if (read(machine, state, slot) === undefined) state.heap = writeSlot(state.heap, slot, constant(1), state.edit);
    return withObjects(describedGlobal(here, name, site), [globals]);
  }
  const own = read(machine, state, objects.slot(globals, name));
  const described = library.global(name).length === 0 ? null : describedGlobal(here, name, site);
  if (own === undefined) return described ?? machine.origins.unknown();
  return described === null ? own : join(own, described);
};

const folderOf = ({ native }: Machine, file: string): Value =>
  derived(typed([native.text]).core, [{ taint: noTaint, folder: posix.dirname(file) }], noTaint);

const describedGlobal = ({ machine }: Activation, name: string, site: Site): Value => {
  const types = machine.library.global(name);
  const taint = types.flatMap((type): Value['taint'] => {
    const model = machine.library.read(type);
    if (model === null) return [];
    const trace = extend(0, 'source', site.unit, site.start, site.end, model.source.name);
    return [makeAtom(model.source.id, model.kinds, model.deep, model.maybe, trace, model.chars)];
  });
  return withTaint(typed(types), taint);
};

const importedValue = ({ machine, unit }: Activation, state: State, index: number, mode: number, site: Site): Value => {
  const target = unit.imports[index]?.target ?? null;
  if (mode === ImportMode.optional && (target === null || 'package' in target)) return undefinedValue;
  if (target === null) return machine.origins.unknown();
  if ('package' in target) {
    const types = machine.library.module(target.package);
    if (types.length === 0)
      return objectValue(
        make(machine, state, { ...site, start: index, end: -1 }, 'import', { kind: 'package', isOpen: true }),
      );
    if (mode === ImportMode.module) return typed(types);
    const inner = types.flatMap((type) => machine.library.member(type, 'default'));
    return typed([...types, ...inner]);
  }
  const module = [target.file, ...(target.others ?? [])].map((file) => machine.module(state, file, site)).reduce(join);
  if (target.member !== undefined) return memberOfModule(machine, state, module, target.member, target.submodule, site);
  if (mode === ImportMode.module) return module;
  return hasField(machine, module, 'default') ? load(machine, state, module, 'default', site) : module;
};

/** What the module has under that name, or the module within it that is called so. */
const memberOfModule = (
  machine: Machine,
  state: State,
  module: Value,
  member: string,
  submodule: string | null | undefined,
  site: Site,
): Value =>
  typeof submodule === 'string' && !hasField(machine, module, member)
    ? machine.module(state, submodule, site)
    : load(machine, state, module, member, site);

const hasField = ({ objects }: Machine, value: Value, name: string): boolean =>
  value.core.objects.some((object) => objects.get(object).fields.has(objects.field(name)));
