import { type Command, Option } from 'commander';
import { Failure } from '../../domain/kernel/failure.ts';
import type { Permission } from '../../domain/kernel/permissions.ts';
import { isoTime } from '../../domain/kernel/time.ts';
import type { IssuedLink } from '../../domain/people/one-time-links.ts';
import { accountOf } from '../options/account-choice.ts';
import { givenName } from '../options/given-name.ts';
import { UsageError } from '../terminal/exit.ts';
import { lesson } from '../terminal/help.ts';
import { formatTable, printJson, printLine } from '../terminal/table.ts';
import type { Commands } from './commands.ts';

interface CreateOptions {
  email: string;
  name?: string;
  permission: Permission;
  account?: string;
  json?: boolean;
}

type Choice = Pick<CreateOptions, 'account' | 'json'>;

const LEVELS: Permission[] = ['read', 'write', 'admin'];
const LONGEST_EMAIL = 254;

export const addUsers = (program: Command, commands: Commands): void => {
  const users = program.command('users').description('Invite and list users of the dashboard, restore their access');
  addCreate(users, commands);
  addList(users, commands);
  addResetPassword(users, commands);
};

const addCreate = (users: Command, { administer }: Commands): void => {
  users
    .command('create')
    .description('Invite a user and show the one-time link')
    .requiredOption('--email <email>', 'address to sign in with')
    .option('--name <name>', 'name of the person; by default the person enters it when joining')
    .addOption(new Option('--permission <level>', 'what the person may do').choices(LEVELS).makeOptionMandatory())
    .option('--account <id>', 'account to join; needed when there are several')
    .option('--json', 'print only JSON')
    .addHelpText(
      'after',
      lesson({
        examples: [
          [
            'sightline users create --email dana@acme.example --name "Dana Reyes" --permission admin',
            'Invites an admin. The link lets one person choose a password, within 7 days.',
          ],
        ],
      }),
    )
    .action(async ({ email, name, permission, account, json }: CreateOptions) => {
      refuseUnusable(email, name);
      await administer(async ({ accounts, users, mailEnabled }) => {
        const account_id = await accountOf(accounts, account);
        const { user, link } = await users
          .invite({ account_id, email, permission, ...(name !== undefined && { name }) })
          .catch(explainTaken(email));
        if (json) return printJson({ ...user, account_id, ...present(link, mailEnabled) });
        printLine(link.url);
        printLine(`\nUser ${user.user_id} (${permission}) is invited until ${isoTime(link.expires_at)}.`);
        printLine(whoGetsIt(user.email, mailEnabled));
      });
    });
};

const addList = (users: Command, { administer }: Commands): void => {
  users
    .command('list')
    .description('List users')
    .option('--account <id>', 'of this account only')
    .option('--json', 'print only JSON')
    .addHelpText(
      'after',
      lesson({ examples: [['sightline users list', 'Shows who has access, and who has not signed in yet.']] }),
    )
    .action(({ account, json }: Choice) =>
      administer(async ({ accounts, users }) => {
        const named = account === undefined ? null : await accountOf(accounts, account);
        const ids = named === null ? (await accounts.list()).map(({ account_id }) => account_id) : [named];
        const found = await users.list(ids);
        if (json) return printJson(found);
        const rows = found.map((user) => [
          user.user_id,
          user.email,
          user.permission,
          user.status,
          user.last_seen_at?.slice(0, 10) ?? 'never',
          user.account_id,
          user.name,
        ]);
        printLine(formatTable(['ID', 'EMAIL', 'PERMISSION', 'STATUS', 'SEEN', 'ACCOUNT', 'NAME'], rows));
      }),
    );
};

const addResetPassword = (users: Command, { administer }: Commands): void => {
  users
    .command('reset-password')
    .description('Show a one-time link with which a user sets a new password')
    .argument('<email>', 'address of the user')
    .option('--account <id>', 'account of the user; needed when the address has several')
    .option('--json', 'print only JSON')
    .addHelpText(
      'after',
      lesson({
        examples: [
          [
            'sightline users reset-password dana@acme.example',
            'Restores the access of an only admin who forgot the password.',
          ],
        ],
      }),
    )
    .action((email: string, { account, json }: Choice) =>
      administer(async ({ accounts, users, mailEnabled }) => {
        if (account !== undefined) await accountOf(accounts, account);
        const user = theOne(await users.listByEmail(email), { email, account });
        const link = await users.createLink(user);
        if (json)
          return printJson({ user_id: user.user_id, account_id: user.account_id, ...present(link, mailEnabled) });
        printLine(link.url);
        printLine(`\nThe link works once, until ${isoTime(link.expires_at)}.`);
        printLine(whoGetsIt(user.email, mailEnabled));
      }),
    );
};

const present = ({ purpose, url, expires_at }: IssuedLink, mailed: boolean) => ({
  purpose,
  url,
  expires_at: isoTime(expires_at),
  mailed,
});

const whoGetsIt = (email: string, mailed: boolean): string =>
  mailed
    ? `It is on its way to ${email} as well.`
    : 'Anyone who has the link can sign in as this person: send it through a private channel.';

/** What the contract asks of `createUser`, which the command line does not go through. */
const refuseUnusable = (email: string, name: string | undefined): void => {
  if (!/^[^\s<>@]+@[^\s<>@]+$/.test(email) || email.length > LONGEST_EMAIL)
    throw new UsageError('--email is an e-mail address such as dana@acme.example');
  if (name !== undefined) givenName(name);
};

const explainTaken =
  (email: string) =>
  (error: unknown): never => {
    if (error instanceof Failure && error.code === 'USER_EXISTS')
      throw new UsageError(`${email} is a user of the account already; see \`sightline users list\``);
    throw error;
  };

type Found = Awaited<ReturnType<Parameters<Parameters<Commands['administer']>[0]>[0]['users']['listByEmail']>>;

const theOne = (found: Found, { email, account }: { email: string; account: string | undefined }) => {
  const fitting = found.filter(({ user }) => account === undefined || user.account_id === account);
  const [only, another] = fitting;
  if (!only) throw new UsageError(`${email} is no user; see \`sightline users list\``);
  if (another) {
    const ids = fitting.map(({ user }) => user.account_id).join(', ');
    throw new UsageError(`${email} is a user of several accounts: name one of ${ids} with --account`);
  }
  return only.user;
};
