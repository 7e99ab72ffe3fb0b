import { Argument, type Command, Option } from 'commander';
import { type Plan, planLimits } from '../../domain/kernel/plans.ts';
import { givenName } from '../options/given-name.ts';
import { UsageError } from '../terminal/exit.ts';
import { lesson } from '../terminal/help.ts';
import { formatTable, printable, printJson, printLine } from '../terminal/table.ts';
import type { Commands } from './commands.ts';

const plans = Object.keys(planLimits);

export const addAccounts = (program: Command, { administer }: Commands): void => {
  const accounts = program.command('accounts').description('Create and list accounts, change their plan');

  accounts
    .command('create')
    .description('Create an account')
    .requiredOption('--name <name>', 'who it belongs to')
    .addOption(new Option('--plan <plan>', 'its limits').choices(plans).makeOptionMandatory())
    .option('--json', 'print only JSON')
    .addHelpText(
      'after',
      lesson({
        examples: [
          ['sightline accounts create --name Acme --plan developer', 'Creates an account with 500 requests a minute.'],
        ],
      }),
    )
    .action(async ({ plan, json, ...given }: { name: string; plan: Plan; json?: boolean }) => {
      const name = givenName(given.name);
      await administer(async ({ accounts }) => {
        const { account_id } = await accounts.create({ name, plan });
        if (json) return printJson({ account_id, name, plan });
        printLine(`Account ${account_id} (${printable(name)}, ${plan}).`);
      });
    });

  accounts
    .command('list')
    .description('List accounts')
    .option('--json', 'print only JSON')
    .addHelpText('after', lesson({ examples: [['sightline accounts list', 'Shows the ids that --account takes.']] }))
    .action(({ json }: { json?: boolean }) =>
      administer(async ({ accounts }) => {
        const found = (await accounts.list()).map(({ account_id, name, plan }) => ({ account_id, name, plan }));
        if (json) return printJson(found);
        const rows = found.map(({ account_id, name, plan }) => [account_id, plan, name]);
        printLine(formatTable(['ID', 'PLAN', 'NAME'], rows));
      }),
    );

  accounts
    .command('set-plan')
    .description("Change an account's plan; its limits change with the next call")
    .argument('<id>', 'account id')
    .addArgument(new Argument('<plan>', 'new plan').choices(plans))
    .addHelpText(
      'after',
      lesson({
        examples: [
          ['sightline accounts set-plan acc_01m0dq8he0emq8k9w39qsaekf4 enterprise', 'Raises the limits of an account.'],
        ],
      }),
    )
    .action((id: string, plan: Plan) =>
      administer(async ({ accounts }) => {
        if (!(await accounts.setPlan(id, plan)))
          throw new UsageError(`${id} is no account; see \`sightline accounts list\``);
        printLine(`Account ${id} is on ${plan}.`);
      }),
    );
};
