import { Doubt } from '../values/doubts.ts';
import { doubted } from '../values/retaint.ts';
import type { Value } from '../values/values.ts';

/** What is read is one of these: outside data is not surely there where another one holds something else. */
export const ofSome = (values: readonly Value[]): readonly Value[] => {
  const others = values.filter((value) => !isAbsent(value));
  if (others.length < 2 || others.every(({ taint }) => taint.length === 0)) return values;
  const isEverywhere = (source: number): boolean =>
    others.every(({ taint }) => taint.some((atom) => atom.source === source));
  return values.map((value) =>
    value.taint.every(({ source }) => isEverywhere(source)) ? value : doubted(value, Doubt.anyOf),
  );
};

/** Nothing, null or undefined: nobody goes on with it. */
const isAbsent = ({ core, taint }: Value): boolean =>
  taint.length === 0 &&
  core.objects.length === 0 &&
  core.types.length === 0 &&
  core.consts?.every((item) => item === null || item === undefined) === true;
