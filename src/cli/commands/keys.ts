import { type Command, Option } from 'commander';
import type { Permission } from '../../domain/kernel/permissions.ts';
import { DAY, isoTime, isoTimeOrNull } from '../../domain/kernel/time.ts';
import { type ApiKey, DEFAULT_LIFETIME, LONGEST_LIFETIME } from '../../domain/people/keys.ts';
import { accountOf } from '../options/account-choice.ts';
import { parseDuration } from '../options/duration.ts';
import { givenName } from '../options/given-name.ts';
import { UsageError } from '../terminal/exit.ts';
import { lesson } from '../terminal/help.ts';
import { formatTable, printJson, printLine } from '../terminal/table.ts';
import type { Commands } from './commands.ts';

interface CreateOptions {
  name: string;
  permission: Permission;
  environment: 'live' | 'test';
  expiresIn: string;
  account?: string;
  json?: boolean;
}

export const addKeys = (program: Command, { administer }: Commands): void => {
  const keys = program.command('keys').description('Create, list and revoke API keys');

  keys
    .command('create')
    .description('Create a key and show its secret, the only time')
    .requiredOption('--name <name>', 'what the key is for')
    .addOption(
      new Option('--permission <level>', 'what it may do').choices(['read', 'write', 'admin']).makeOptionMandatory(),
    )
    .addOption(
      new Option('--environment <environment>', 'which data it sees').choices(['live', 'test']).makeOptionMandatory(),
    )
    .option('--expires-in <duration>', 'lifetime such as 12h or 90d, at most 365d', `${DEFAULT_LIFETIME / DAY}d`)
    .option('--account <id>', 'account it belongs to; needed when there are several')
    .option('--json', 'print only JSON')
    .addHelpText(
      'after',
      lesson({
        examples: [
          [
            'sightline keys create --name ci --permission write --environment live',
            'Creates a key for a build that starts scans.',
          ],
          [
            'sightline keys create --name laptop --permission admin --environment test --expires-in 30d --json',
            'Creates a key for a developer, and prints it for a script.',
          ],
        ],
      }),
    )
    .action(async (options: CreateOptions) => {
      const name = givenName(options.name);
      const lifetime = lifetimeOf(options.expiresIn);
      await administer(async ({ accounts, keys }) => {
        const account_id = await accountOf(accounts, options.account);
        const { permission, environment } = options;
        const { key, secret } = await keys.create({ account_id, name, permission, environment, lifetime });
        const created = { key_id: key.key_id, secret, permission, environment, expires_at: isoTime(key.expires_at) };
        if (options.json) return printJson(created);
        printLine(`${secret}\n\nKey ${key.key_id} (${permission}, ${environment}) until ${created.expires_at}.`);
        printLine('The secret is shown only now. Keep it in an environment variable, not in code.');
      });
    });

  keys
    .command('list')
    .description('List keys without their secrets')
    .option('--account <id>', 'of this account only')
    .option('--json', 'print only JSON')
    .addHelpText(
      'after',
      lesson({ examples: [['sightline keys list', 'Shows when each key expires, and which leaked in an address.']] }),
    )
    .action(({ account, json }: { account?: string; json?: boolean }) =>
      administer(async ({ accounts, keys }) => {
        if (account !== undefined) await accountOf(accounts, account);
        const found = (await keys.list(account)).map(present);
        if (json) return printJson(found);
        const hasSeveral = (await accounts.list()).length > 1;
        const rows = found.map((key) => [
          key.key_id,
          key.name,
          key.permission,
          key.environment,
          key.shown_as,
          key.status,
          key.expires_at.slice(0, 10),
          ...(hasSeveral ? [key.account_id] : []),
          key.seen_in_query_at === null ? '' : 'leaked in an address: replace it',
        ]);
        const columns = ['ID', 'NAME', 'PERMISSION', 'ENVIRONMENT', 'KEY', 'STATUS', 'EXPIRES'];
        printLine(formatTable([...columns, ...(hasSeveral ? ['ACCOUNT'] : []), 'REMARK'], rows));
      }),
    );

  keys
    .command('revoke')
    .description('Revoke a key; calls with it get 401 immediately')
    .argument('<id>', 'key id, as `keys list` shows it')
    .addHelpText(
      'after',
      lesson({ examples: [['sightline keys revoke key_01m1bgy3y0es8r65rzyjka792g', 'Revokes a key permanently.']] }),
    )
    .action((id: string) =>
      administer(async ({ keys }) => {
        if (!(await keys.revoke(id)))
          throw new UsageError(`${id} is no key that could be revoked; see \`sightline keys list\``);
        printLine(`Revoked ${id}.`);
      }),
    );
};

const lifetimeOf = (text: string): number => {
  const lifetime = parseDuration(text);
  if (lifetime > 0 && lifetime <= LONGEST_LIFETIME) return lifetime;
  throw new UsageError('--expires-in is between 1s and 365d');
};

const present = (key: ApiKey) => ({
  key_id: key.key_id,
  account_id: key.account_id,
  name: key.name,
  permission: key.permission,
  environment: key.environment,
  shown_as: `${key.prefix}…${key.last_four}`,
  status: key.revoked_at !== null ? 'revoked' : key.expires_at <= Date.now() ? 'expired' : 'active',
  created_at: isoTime(key.created_at),
  expires_at: isoTime(key.expires_at),
  revoked_at: isoTimeOrNull(key.revoked_at),
  last_used_at: isoTimeOrNull(key.last_used_at),
  seen_in_query_at: isoTimeOrNull(key.seen_in_query_at),
});
