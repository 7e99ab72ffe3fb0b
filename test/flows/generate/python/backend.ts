import type { Backend } from '../backend.ts';
import { assemble } from './assemble.ts';
import { cleaners } from './cleaners.ts';
import { entries } from './entries.ts';
import { sinks } from './sinks.ts';
import { containerWays } from './ways/containers.ts';
import { functionWays } from './ways/functions.ts';
import { laterWays } from './ways/later.ts';
import { objectWays } from './ways/objects.ts';
import { valueWays } from './ways/values.ts';

export const python: Backend = {
  language: 'python',
  entries,
  ways: [...valueWays, ...containerWays, ...objectWays, ...functionWays, ...laterWays],
  cleaners,
  sinks,
  assign: (name, value) => `${name} = ${value}`,
  assemble,
  entryFile: () => 'app.py',
};
