import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Accounts } from '../domain/accounts.ts';
import type { Keys } from '../domain/keys.ts';

interface FirstStart {
  accounts: Accounts;
  keys: Keys;
  address: string;
  dataDirectory: string;
}

/**
 * Says where the service is. The first start also makes an account with a test admin key: shown on a terminal,
 * else written to a file that only its owner can read, since standard output may end in a log.
 */
export const announce = async ({ accounts, keys, address, dataDirectory }: FirstStart): Promise<void> => {
  print(`Sightline is ready at ${address}`);
  print(`  API        ${address}/v1`);
  print(`  Contract   ${address}/openapi.json and ${address}/asyncapi.json`);

  const account = await accounts.createFirst();
  if (!account) return;
  const scope = { account_id: account.account_id, environment: 'test' } as const;
  const { secret } = await keys.create({ ...scope, name: 'First start', permission: 'admin' });
  if (process.stdout.isTTY) {
    print(`  Test key   ${secret}   (admin, 90 days; shown only now)`);
    return;
  }
  const file = join(dataDirectory, 'first-key');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  print(`  Test key   in ${file} (admin, 90 days)`);
};

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
