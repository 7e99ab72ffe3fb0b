import { beforeEach, expect, test } from 'vitest';
import { createRateLimits } from '../../../../src/domain/kernel/rate-limits.ts';
import { MINUTE } from '../../../../src/domain/kernel/time.ts';
import { type AttemptsLimit, createAttemptsLimit } from '../../../../src/domain/people/failed-attempts.ts';
import { createLocalRateWindows } from '../../../../src/store/kernel/rate-windows.ts';

let now: number;
let attempt: AttemptsLimit;
beforeEach(() => {
  now = 60 * MINUTE;
  attempt = createAttemptsLimit(createRateLimits({ windows: createLocalRateWindows(), now: () => now }));
});
const refusal = (limit: number, message = 'Too many attempts. Wait a while and try again.') => ({
  code: 'RATE_LIMITED',
  message,
  details: { limit, plan: null },
});

test.each([
  ['email', 10, 15, refusal(10)],
  ['password', 10, 15, refusal(10)],
  ['network', 30, 1, refusal(30)],
  ['link', 30, 1, refusal(30)],
  ['reset', 3, 15, refusal(3)],
  [
    'recipient',
    3,
    15,
    refusal(3, 'This person was mailed several links just now. Wait a while before you have another sent.'),
  ],
  [
    'sender',
    60,
    15,
    refusal(60, 'Many links were mailed for this account just now. Wait a while before you have more sent.'),
  ],
] as const)('attempts by %s are %i in %i minutes, and others have their own', async (kind, limit, minutes, refused) => {
  for (let made = 0; made < limit; made += 1) await attempt({ [kind]: 'one' });

  await expect(attempt({ [kind]: 'one' })).rejects.toMatchObject(refused);
  await expect(attempt({ [kind]: 'another' })).resolves.toBeDefined();
  now += minutes * MINUTE - 1;
  await expect(attempt({ [kind]: 'one' })).rejects.toMatchObject({ retryAfterSeconds: 1 });
  now += 1;
  await expect(attempt({ [kind]: 'one' })).resolves.toBeDefined();
});

test('an attempt that one limit refuses counts against no other', async () => {
  for (let made = 0; made < 30; made += 1) await attempt({ network: 'here' });
  for (let made = 0; made < 20; made += 1)
    await expect(attempt({ email: 'dana', network: 'here' })).rejects.toMatchObject(refusal(30));

  await expect(attempt({ email: 'dana', network: 'elsewhere' })).resolves.toBeDefined();
});

test('an attempt that is given back did not count', async () => {
  for (let made = 0; made < 20; made += 1) await (await attempt({ email: 'dana', network: 'here' })).giveBack();

  await expect(attempt({ email: 'dana' })).resolves.toBeDefined();
});
