import type { Accounts } from '../../domain/people/accounts.ts';
import { UsageError } from '../terminal/exit.ts';

/** The account named, or the only one there is. An empty database gets its first account. */
export const accountOf = async (accounts: Accounts, named: string | undefined): Promise<string> => {
  const all = await accounts.list();
  if (named !== undefined) {
    if (all.some(({ account_id }) => account_id === named)) return named;
    throw new UsageError(`${named} is no account; see \`sightline accounts list\``);
  }
  const [only, another] = all;
  if (another)
    throw new UsageError('there are several accounts: name one with --account; see `sightline accounts list`');
  const account = only ?? (await accounts.createFirst()) ?? (await accounts.list())[0]; // another process may be first
  if (!account) throw new Error('the first account could not be made');
  return account.account_id;
};
