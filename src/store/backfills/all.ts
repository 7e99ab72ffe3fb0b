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

/** Each transaction writes to all indexes of lists: the more issues it takes, the fewer pages are written twice. */
const ISSUES_AT_ONCE = 2_000;

/** In the order in which they rest on each other. */
export const allBackfills = (newId: NewId, issuesAtOnce = ISSUES_AT_ONCE): readonly Backfill[] => [
  repositoriesOfScans(newId),
  looksOfScans,
  answersOfScans,
  identitiesInRepositories,
  countedScans,
  statesOfBranches(issuesAtOnce),
  standingAnywhere,
  wordsOfStates(issuesAtOnce),
  wordsAnywhere,
  countsOfIssues,
  daysOfScans,
];
