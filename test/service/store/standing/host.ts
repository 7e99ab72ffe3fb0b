import { type RemoteLook, seemingRef } from '../../../../src/domain/repositories/branches.ts';
import { BRANCHES } from './commands.ts';

/** The branches of a repository as its host has them. */
export const createHost = () => {
  const branches = new Set<string>(BRANCHES);
  let head = 'main';
  const push = (branch: string): void => {
    branches.add(branch);
  };

  return {
    push,
    remove: (branch: string): void => {
      branches.delete(branch);
    },
    makeDefault: (branch: string): void => {
      push(branch);
      head = branch;
    },
    renameDefault: (name: string): void => {
      branches.delete(head);
      branches.add(name);
      head = name;
    },
    /** What a look shows that asks for a ref; without the list where that can't be had. */
    look: (ref: string, isListed = true): RemoteLook => ({
      ...seemingRef(ref),
      default_branch: branches.has(head) ? head : null,
      branches: isListed ? [...branches] : null,
    }),
  };
};
