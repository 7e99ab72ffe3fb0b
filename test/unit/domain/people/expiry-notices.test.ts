import { expect, test } from 'vitest';
import { dashboardPage } from '../../../../src/domain/people/dashboard-pages.ts';
import { createExpiryNotices, type ExpiryNoticeDependencies } from '../../../../src/domain/people/expiry-notices.ts';

/** Tells of keys that are taken so many at a time; what was asked, with a pause after each that was told. */
const tell = async (batches: number[], { mayGoOn = true, account = { name: 'Acme' } as object | null } = {}) => {
  const asked: unknown[] = [];
  const mailed: unknown[] = [];
  const tables = {
    expiryNotices: {
      take: async ({ days, limit }: { days: number; limit: number }) => {
        asked.push([days, limit]);
        return Array(batches.shift() ?? 0).fill({ key_id: 'key_1', environment: 'live', account_id: 'acc_1' });
      },
    },
    accounts: { find: async () => account },
    users: { admins: async () => [{ email: 'dana@acme.example', name: 'Dana', password_hash: 'x' }] },
  };
  const notices = createExpiryNotices({
    store: { transaction: (work: (tx: typeof tables) => unknown) => work(tables) },
    now: () => 0,
    mailer: { queue: async (_tx: unknown, message: { to: string }) => void mailed.push(message.to) },
    publicAddress: () => 'https://sightline.example',
  } as unknown as ExpiryNoticeDependencies);
  await notices.tell(async () => {
    asked.push('pause');
    return mayGoOn;
  });
  return { asked, mailed: mailed.length };
};

test('notices are given fifty at a time, with a pause between two batches, the shortest notice first', async () => {
  const { asked, mailed } = await tell([50, 49, 1]);

  expect(asked).toEqual([[3, 50], 'pause', [3, 50], [14, 50]]);
  expect(mailed).toBe(100);
});

test('nothing more is told once it is to stop', async () => {
  expect((await tell([50, 50, 50], { mayGoOn: false })).asked).toEqual([[3, 50], 'pause']);
});

test('nobody gets a notice of keys whose account is gone', async () => {
  expect((await tell([2], { account: null })).mailed).toBe(0);
});

test.each([
  ['live', 'https://sightline.example/settings/api-keys'],
  ['test', 'https://sightline.example/test/settings/api-keys'],
] as const)('a page of the %s environment is at %s', (environment, address) => {
  expect(dashboardPage('https://sightline.example', environment, '/settings/api-keys')).toBe(address);
});
