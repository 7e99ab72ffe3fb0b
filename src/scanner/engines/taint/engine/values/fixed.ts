import type { Value } from './values.ts';

/*
 * Constants of the program and what is made of them alone. Asked for where one does harm, as a key or a nonce: no
 * constant is followed on its way there.
 */

/** Whether nothing but constants of the program went into the value. */
export const isFixed = ({ fixed, core, taint }: Value): boolean =>
  taint.length === 0 &&
  (fixed === true || (core.objects.length === 0 && core.consts !== null && core.consts.length > 0));

/** Whether it is text or bytes of the program's own, and not empty on every way. */
export const isFixedText = (value: Value): boolean => {
  if (!isFixed(value)) return false;
  const { consts } = value.core;
  if (value.fixed === true || consts === null) return true;
  return (
    consts.some((item) => typeof item === 'string' && item !== '') &&
    consts.every((item) => typeof item === 'string' || item === null || item === undefined)
  );
};
