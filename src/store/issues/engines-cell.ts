import type { Issue } from '../../domain/issues/issues.ts';

/** Engines between commas, so that `like` finds one whatever stands beside it. */
export const enginesCell = (engines: Issue['engines']): string => `,${engines.join(',')},`;

export const enginesOf = (cell: string): Issue['engines'] =>
  cell.split(',').filter((id) => id !== '') as Issue['engines']; // written by `enginesCell`
