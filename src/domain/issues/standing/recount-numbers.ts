import type { Scope } from '../../kernel/caller.ts';
import type { BranchNumbers, BranchStore } from '../../repositories/branches.ts';
import { addUp } from './branch-numbers.ts';
import type { BranchRebuild, RebuiltBranch } from './rebuild-branch.ts';

export interface RecountChange extends BranchRebuild {
  branches: BranchRebuild['branches'] & Pick<BranchStore, 'hold' | 'keptNumbers'>;
}

/** 1 where what is kept of a branch, or what it is added up from, differs from its states. */
export const recountNumbers = async (
  tx: RecountChange,
  scope: Scope,
  { branch_id, repository_id, repair }: RebuiltBranch & { repair: boolean },
): Promise<number> => {
  const kept = await tx.branches.keptNumbers(scope, branch_id);
  if (!kept) return 0; // it has turned out to be another one meanwhile
  const branch = { branch_id, repository_id };
  const counts = await tx.states.countStates(scope, branch);
  const numbers = addUp(counts, await tx.branches.sourceLines(scope, branch_id));
  const others = await tx.states.recount(scope, branch, { repair });
  if (others === 0 && textOfNumbers(kept.numbers) === textOfNumbers(kept.isCounted ? numbers : null)) return 0;
  if (repair) await tx.branches.keepNumbers(scope, branch_id, numbers);
  return 1;
};

const textOfNumbers = (numbers: BranchNumbers | null): string => {
  if (!numbers) return '';
  const { critical, high, medium, low, info } = numbers.open;
  const { dismissed, suppressed, kept, score, score_version } = numbers;
  return JSON.stringify([critical, high, medium, low, info, dismissed, suppressed, kept, score, score_version]);
};
