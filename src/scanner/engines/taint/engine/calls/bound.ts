/** Fields of functions that are made of others. */
export const Bound = {
  /** What it stands for, its receiver, and arguments given beforehand (by number). */
  target: '[[target]]',
  self: '[[self]]',
  args: '[[args]]',
  /** A promise that it keeps, or refuses, with its argument. */
  keeps: '[[keeps]]',
  refuses: '[[refuses]]',
  /** A promise that it keeps with its second argument. */
  second: '[[second]]',
  /** A function that takes a callback last: this one answers a promise instead. */
  callback: '[[callback]]',
} as const;
