import type { NewId } from '../../domain/kernel/ids.ts';
import { answersOfScans } from './answers-of-scans.ts';
import type { Backfill } from './backfill.ts';
import { countedScans } from './counted-scans.ts';
import { daysOfScans } from './days-of-scans.ts';
import { identitiesInRepositories } from './identities.ts';
import { looksOfScans } from './looks-of-scans.ts';
import { repositoriesOfScans } from './repositories-of-scans.ts';
import {
  countsOfIssues,
  standingAnywhere,
  statesOfBranches,
  wordsAnywhere,
  wordsOfStates,
} from './states-of-branches.ts';

/** In the order in which they rest on each other. */
export const allBackfills = (newId: NewId): readonly Backfill[] => [
  repositoriesOfScans(newId),
  looksOfScans,
  answersOfScans,
  identitiesInRepositories,
  countedScans,
  statesOfBranches,
  standingAnywhere,
  wordsOfStates,
  wordsAnywhere,
  countsOfIssues,
  daysOfScans,
];
