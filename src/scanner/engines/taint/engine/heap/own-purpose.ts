import type { KindMask } from '../../specs/model.ts';
import type { Machine } from '../machine.ts';
import { mapTaint } from '../values/retaint.ts';
import type { Value } from '../values/values.ts';

/*
 * What a library's function is there for is no harm that its arguments do: one that takes a command runs it.
 */

/** The kinds of harm that a parameter or field of this name is there for. */
export const purposeOf = ({ library }: Machine, name: string): KindMask => {
  const words = wordsOf(name);
  return library.kinds.reduce(
    (mask, { bit, ofCaller }) => (words.some((word) => ofCaller?.parameters.has(word)) ? mask | bit : mask),
    0,
  );
};

/** The same for a function. */
export const purposeOfFunction = ({ library }: Machine, name: string): KindMask => {
  const whole = wordsOf(name).join('');
  return library.kinds.reduce((mask, { bit, ofCaller }) => (ofCaller?.functions.has(whole) ? mask | bit : mask), 0);
};

/** A field of what a caller has given, without what its name says that it is for. */
export const withPurpose = (machine: Machine, from: Value, name: string, member: Value): Value => {
  const { id } = machine.library.argument.source;
  if (member.taint.length === 0 || !member.taint.some(({ source }) => source === id)) return member;
  const purpose = purposeOf(machine, name);
  const kept =
    purpose === 0
      ? member
      : mapTaint(member, (atom) => {
          if (atom.source !== id) return atom;
          const kinds = atom.kinds & ~purpose;
          return kinds === 0 ? null : { ...atom, kinds };
        });
  return from.given === true && !/^\d+$/.test(name) ? { ...kept, given: true } : kept;
};

const wordsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
