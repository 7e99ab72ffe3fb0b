import type { FunctionCode, Unit } from '../../ir/unit.ts';
import type { SourceModel } from '../../specs/model.ts';
import { annotationValues } from '../classes/annotations.ts';
import { prototypeOf } from '../classes/prototypes.ts';
import { lineage } from '../heap/lineage.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import type { Value } from '../values/values.ts';

/**
 * What the parameters of a public method may be that nobody is seen to call, where its class belongs to a library that
 * no description knows: by an annotation, or by what it extends or implements.
 */
export const boundByUnseen = (
  machine: Machine,
  state: State,
  closure: ObjectId,
  unit: number,
  { name, isPublic = false, thisLocal }: FunctionCode,
): SourceModel | null => {
  const { unseen } = machine.library;
  const home = machine.homes.get(closure);
  if (unseen === null || home === undefined || !isPublic || thisLocal < 0) return null;
  if (machine.units[unit]?.isTemplate === true || unseen.methods.some((one) => matches(name, one))) return null;
  const classes = lineage(machine.objects, home);
  const bases = classes.map((cls) => basesOutside(machine, cls));
  const isKnown = (base: Base): boolean => unseen.bases.some((one) => isNamed(base, one));
  // What a description knows of a class, it says.
  if (classes.some((cls) => isDescribed(machine, cls) || isDescribed(machine, prototypeOf(machine, state, cls))))
    return null;
  if (bases.flat().some(isKnown)) return null;
  const said = [name, ''].flatMap((member) => annotationValues(machine, state, home, member, -1));
  if (said.some((value) => isInside(machine, value))) return null;
  return bases.flat().length > 0 || said.some((value) => isUndescribed(machine, value)) ? unseen.parameters : null;
};

/** A class that none of the tree is, by its own name and by all names that it may have as a whole. */
interface Base {
  readonly name: string;
  readonly wholes: readonly string[];
}

const basesOutside = ({ objects, units }: Machine, cls: ObjectId): readonly Base[] => {
  const { unit: file, code } = objects.get(cls);
  const unit = units[file];
  return (unit?.classes[code]?.supertypes ?? []).flatMap((index) => (unit === undefined ? [] : baseAt(unit, index)));
};

const baseAt = ({ types, imports }: Unit, index: number): readonly Base[] => {
  const type = types[index];
  if (type === undefined || type.import < 0 || type.ownClass >= 0) return [];
  const target = imports[type.import]?.target ?? null;
  if (target !== null && !('package' in target)) return [];
  return [{ name: type.name, wholes: target === null ? [] : target.package.split(' ') }];
};

const isNamed = ({ name, wholes }: Base, pattern: string): boolean =>
  matches(name, pattern) || (wholes.length > 0 && wholes.every((one) => matches(one, pattern)));

/** A star at either end stands for any letters. */
const matches = (name: string, pattern: string): boolean => {
  const text = pattern.replace(/^\*|\*$/g, '');
  if (pattern.startsWith('*') && pattern.endsWith('*')) return name.includes(text);
  if (pattern.startsWith('*')) return name.endsWith(text);
  return pattern.endsWith('*') ? name.startsWith(text) : name === text;
};

const isDescribed = ({ objects }: Machine, object: ObjectId): boolean =>
  object >= 0 && objects.get(object).types.length > 0;

const isInside = ({ library, objects }: Machine, { core }: Value): boolean =>
  [...core.types, ...core.objects.flatMap((one) => objects.get(one).types)].some((type) => library.isInside(type));

/** Of a library, and none says anything of it. */
const isUndescribed = ({ objects }: Machine, { core }: Value): boolean =>
  core.types.length === 0 &&
  core.objects
    .map((one) => objects.get(one))
    .every(({ kind, types, parent }) => kind === 'outside' && types.length === 0 && parent < 0);
