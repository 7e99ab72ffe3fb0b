import type { Command } from 'commander';
import type { Difference, Recounted } from '../../domain/issues/standing/recount.ts';
import { EXIT } from '../terminal/exit.ts';
import { lesson } from '../terminal/help.ts';
import { formatTable, printJson, printLine } from '../terminal/table.ts';
import type { Commands } from './commands.ts';

const RECOUNT_LESSON = lesson({
  examples: [
    ['sightline recount', 'Says what differs, and changes nothing.'],
    ['sightline recount --repair', 'Corrects the differences; stored scans and decisions stay as they are.'],
  ],
  exits: {
    0: 'nothing differs, or all differences were repaired',
    1: 'something differs, and `--repair` was not given',
    2: 'wrong usage; the message says what to change',
    3: 'it failed',
  },
});

export const addRecount = (program: Command, { administer }: Commands): void => {
  program
    .command('recount')
    .description(
      'Check states and numbers of all branches against the scans they come from, whether the service is running or not',
    )
    .option('--repair', 'correct the differences')
    .option('--json', 'print only JSON')
    .addHelpText('after', RECOUNT_LESSON)
    .action(({ repair = false, json }: { repair?: boolean; json?: boolean }) =>
      administer(async ({ recount }) => {
        const recounted = await recount({ repair });
        const differs = recounted.differences.length > 0;
        if (differs && !repair) process.exitCode = EXIT.gate;
        if (json) return printJson({ ...recounted, repaired: differs && repair });
        if (differs) printLine(`${tableOf(recounted.differences)}\n`);
        printLine(`${lookedAt(recounted)}: ${outcomeOf(differs, repair)}`);
      }),
    );
};

const tableOf = (differences: readonly Difference[]): string =>
  formatTable(
    ['ACCOUNT', 'ENVIRONMENT', 'REPOSITORY', 'BRANCH', 'DIFFERS'],
    differences.map((one) => [one.account_id, one.environment, one.repo_url, branchOf(one), wordsOf(one)]),
  );

const branchOf = ({ branch_id, branch }: Difference): string =>
  branch_id === null ? 'all branches' : (branch ?? 'default branch');

const wordsOf = ({ differs, count }: Difference): string => {
  if (differs === 'numbers') return 'its numbers';
  if (differs === 'states') return counted(count, 'state', 'states');
  return counted(count, 'issue', 'issues');
};

const lookedAt = ({ repositories, branches }: Recounted): string =>
  `${counted(branches, 'branch', 'branches')} of ${counted(repositories, 'repository', 'repositories')}`;

const counted = (count: number, one: string, several: string): string => `${count} ${count === 1 ? one : several}`;

const outcomeOf = (differs: boolean, repair: boolean): string => {
  if (!differs) return 'nothing differs.';
  return repair ? 'repaired.' : 'nothing was changed; add --repair to correct the differences.';
};
