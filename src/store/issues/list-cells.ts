import type { Issue } from '../../domain/issues/issues.ts';

/** Values between commas, so that `like` finds one whatever stands beside it. */
export const listCell = (values: readonly string[]): string => `,${values.join(',')},`;

// written from the same
export const enginesOf = (cell: string): Issue['engines'] => valuesOf(cell) as Issue['engines'];

export const valuesOf = (cell: string): string[] => cell.split(',').filter((value) => value !== '');
