import { type RemoteLook, seemingRef } from '../../../../src/domain/repositories/branches.ts';
import { BRANCHES } from './commands.ts';

/** The branches of a repository as its host has them. */
export const createHost = () => {
  const branches = new Set<string>(BRANCHES);
  const head = 'main';

  return {
    push: (branch: string): void => {
      branches.add(branch);
    },
    remove: (branch: string): void => {
      branches.delete(branch);
    },
    /** What a look shows that asks for a ref; without the list where that can't be had. */
    look: (ref: string, isListed = true): RemoteLook => ({
      ...seemingRef(ref),
      default_branch: branches.has(head) ? head : null,
      branches: isListed ? [...branches] : null,
    }),
  };
};
