import type { Branch, Scan } from '../../data/types.ts';
import { plural } from '../../design/display/numbers.ts';

/** Why a branch has another score than its last scan; null where it has the same. */
export const differenceWords = (branch: Branch, scan: Scan): string | null => {
  if (branch.score === scan.score) return null;
  const kept = branch.kept_issues_count ?? 0;
  const reason =
    branch.score_version !== scan.score_version && branch.score !== null && scan.score !== null
      ? 'It was scored with another version of the formula.'
      : [
          kept > 0 ? `${plural(kept, 'issue')} that it did not look at still ${kept === 1 ? 'counts' : 'count'}. ` : '',
          kept > 0 ? 'So do decisions' : 'Decisions',
          ' about issues since then count for the branch at once; a scan keeps what it saw.',
        ].join('');
  return `The last scan ${scan.score === null ? 'has no score' : `had ${scan.score}`}, the branch ${
    branch.score === null ? 'has none' : `has ${branch.score}`
  } now. ${reason}`;
};
