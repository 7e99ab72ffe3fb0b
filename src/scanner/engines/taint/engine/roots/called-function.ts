import type { Param } from '../../ir/unit.ts';
import type { AnnotationModel } from '../../specs/model.ts';
import { annotationModels, annotationValues } from '../classes/annotations.ts';
import type { State } from '../heap/state.ts';
import type { Machine } from '../machine.ts';
import type { ObjectId } from '../values/core.ts';
import type { Value } from '../values/values.ts';

/** The function, and where it stands in the tree. */
export interface Called {
  readonly closure: ObjectId;
  readonly unit: number;
  readonly code: number;
  /** The object that a unit exports, where it was run. */
  readonly moduleOf: (unit: number) => Value | undefined;
}

/** The parameters that a caller gives something: without what the function is called on. */
export const takenParams = ({ receivers }: Machine, closure: ObjectId, params: readonly Param[]): readonly Param[] =>
  receivers.has(closure) ? params.slice(1) : params;

/** Annotations of a method, or of one of its parameters. */
export const annotationsOf = (
  machine: Machine,
  state: State,
  closure: ObjectId,
  method: string,
  parameter: number,
): readonly AnnotationModel[] =>
  valuesAt(machine, state, closure, method, parameter).flatMap((value) => annotationModels(machine, state, value));

export const valuesAt = (
  machine: Machine,
  state: State,
  closure: ObjectId,
  method: string,
  parameter: number,
): readonly Value[] => {
  const home = machine.homes.get(closure);
  return home === undefined ? [] : annotationValues(machine, state, home, method, parameter);
};
