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
  const first = await start.accounts.createFirst();
  const signIn = await signInLine(start);
  const key = first ? await keyLine(start, first.account_id) : null;
  const block = [...addressLines(start), signIn, key].filter((line) => line !== null).join('\n');
  // At once, so that no line of the log comes between; on a terminal the log goes to the same place.
  process.stdout.write(process.stdout.isTTY ? `\n${block}\n\n` : `${block}\n`);
};

const addressLines = ({ address, origin = address, everywhere, built }: Start): string[] => [
  `Sightline is ready at ${address}`,
  `  Dashboard  ${built.dashboard ? `${origin}/` : NOT_BUILT}`,
  `  API        ${origin}/v1`,
  `  Docs       ${built.docs ? `${origin}/docs` : NOT_BUILT}`,
  `  Contract   ${origin}/openapi.json and ${origin}/asyncapi.json`,
  ...(typeof everywhere === 'string'
    ? [`  Note       links lead to this machine: set PUBLIC_URL to where people reach HOST ${everywhere || '(empty)'}`]
    : []),
];

/** Of several accounts the oldest: the others' users are invited. */
const signInLine = async (start: Start): Promise<string | null> => {
  const [account] = await start.accounts.list();
  const link = account && (await start.users.createFirstLink(account.account_id));
  if (!link) {
    rmSync(join(start.dataDirectory, SIGN_IN_FILE), { force: true });
    return null;
  }
  if (process.stdout.isTTY) return `  Sign in    ${link.url}   (once, within 7 days)`;
  return `  Sign in    by the link in ${keep(start, SIGN_IN_FILE, link.url)} (once, within 7 days)`;
};

const keyLine = async (start: Start, account_id: string): Promise<string> => {
  const scope = { account_id, environment: 'test' } as const;
  const { secret } = await start.keys.create({ ...scope, name: 'First start', permission: 'admin' });
  if (process.stdout.isTTY) return `  Test key   ${secret}   (admin, 90 days; shown only now)`;
  return `  Test key   in ${keep(start, 'first-key', secret)} (admin, 90 days)`;
};

const NOT_BUILT = 'not built yet: run `npm run build`, then start again';
const SIGN_IN_FILE = 'first-sign-in';

/** A new file: the mode of one that is there already would stay. */
const keep = ({ dataDirectory }: Start, name: string, content: string): string => {
  const file = join(dataDirectory, name);
  rmSync(file, { force: true });
  writeFileSync(file, `${content}\n`, { mode: 0o600 });
  return file;
};
