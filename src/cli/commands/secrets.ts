import type { Command } from 'commander';
import { UsageError } from '../terminal/exit.ts';
import { lesson } from '../terminal/help.ts';
import { formatTable, printJson, printLine } from '../terminal/table.ts';
import type { Commands } from './commands.ts';

const ABANDON_LESSON = lesson({
  examples: [
    ['sightline secrets abandon', 'Says which webhooks need a new secret, and changes nothing.'],
    ['sightline secrets abandon --yes', 'Continues without the lost key: the service starts again.'],
  ],
});

export const addSecrets = (program: Command, { abandonSecrets }: Commands): void => {
  const secrets = program.command('secrets').description('Manage encrypted secrets');
  secrets
    .command('abandon')
    .description('Discard the secrets that cannot be decrypted because the key is lost; the service must be stopped')
    .option('--yes', 'confirm: switch their webhooks off until each has a new secret')
    .option('--json', 'print only JSON')
    .addHelpText('after', ABANDON_LESSON)
    .action(async ({ yes = false, json }: { yes?: boolean; json?: boolean }) => {
      const lost = await abandonSecrets(yes);
      if (json) printJson(lost);
      else if (lost.length > 0)
        printLine(
          formatTable(
            ['WEBHOOK', 'ACCOUNT', 'URL'],
            lost.map((one) => [one.webhook_id, one.account_id, one.url]),
          ),
        );
      if (!yes)
        throw new UsageError(`${counted(lost.length)} a new secret then. Nothing was changed; add --yes to do it`);
      if (!json) printLine(`${counted(lost.length)} a new secret. Start the service, and rotate it.`);
    });
};

const counted = (webhooks: number): string =>
  webhooks === 0 ? 'No webhook needs' : webhooks === 1 ? 'One webhook needs' : `${webhooks} webhooks need`;
