import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Operator } from '../../domain/people/operator.ts';

interface Start extends Operator {
  /** Where the service listens. */
  address: string;
  /** Where people reach it, if elsewhere. */
  origin?: string;
  /** The host that stands for all addresses of this machine, where nothing says which of them people use. */
  everywhere?: string | null;
  /** What there is to serve beside the API. */
  built: { dashboard: boolean; docs: boolean };
  dataDirectory: string;
}

/**
 * Says where the service is. The first start also makes an account with a test admin key, and until somebody has signed
 * in, every start makes a new link that lets its reader in. Both are shown on a terminal, else written to files that
 * only their owner can read, since standard output may end in a log.
 */
export const announce = async (start: Start): Promise<void> => {
  const { accounts, keys, address, origin = address, everywhere, built } = start;
  print(`Sightline is ready at ${address}`);
  print(`  Dashboard  ${built.dashboard ? `${origin}/` : NOT_BUILT}`);
  print(`  API        ${origin}/v1`);
  print(`  Docs       ${built.docs ? `${origin}/docs` : NOT_BUILT}`);
  print(`  Contract   ${origin}/openapi.json and ${origin}/asyncapi.json`);
  if (typeof everywhere === 'string')
    print(
      `  Note       links lead to this machine: set PUBLIC_URL to where people reach HOST ${everywhere || '(empty)'}`,
    );

  const first = await accounts.createFirst();
  await announceSignIn(start);
  if (!first) return;
  const scope = { account_id: first.account_id, environment: 'test' } as const;
  const { secret } = await keys.create({ ...scope, name: 'First start', permission: 'admin' });
  if (process.stdout.isTTY) return print(`  Test key   ${secret}   (admin, 90 days; shown only now)`);
  print(`  Test key   in ${keep(start, 'first-key', secret)} (admin, 90 days)`);
};

/** Of several accounts the oldest: the others' users are invited. */
const announceSignIn = async (start: Start): Promise<void> => {
  const [account] = await start.accounts.list();
  const link = account && (await start.users.createFirstLink(account.account_id));
  if (!link) return rmSync(join(start.dataDirectory, SIGN_IN_FILE), { force: true });
  if (process.stdout.isTTY) return print(`  Sign in    ${link.url}   (once, within 7 days)`);
  print(`  Sign in    by the link in ${keep(start, SIGN_IN_FILE, link.url)} (once, within 7 days)`);
};

const NOT_BUILT = 'not built here: run `npm run build`, then start again';
const SIGN_IN_FILE = 'first-sign-in';

/** A new file: the mode of one that is there already would stay. */
const keep = ({ dataDirectory }: Start, name: string, content: string): string => {
  const file = join(dataDirectory, name);
  rmSync(file, { force: true });
  writeFileSync(file, `${content}\n`, { mode: 0o600 });
  return file;
};

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
