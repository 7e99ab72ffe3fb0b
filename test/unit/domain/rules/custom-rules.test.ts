import { describe, expect, test } from 'vitest';
import { type CustomRule, createCustomRules } from '../../../../src/domain/rules/custom-rules.ts';

const scope = { account_id: 'acc_1', environment: 'live' } as const;
const MIB = 1024 * 1024;

const rule = (rule_id: string, source = 'x') => ({ rule: { rule_id }, source }) as CustomRule;
const many = (count: number): CustomRule[] => Array.from({ length: count }, (_none, index) => rule(`custom-${index}`));

/** Uploads a rule to an environment that has others already; what it has afterwards, by id. */
const upload = async (given: CustomRule, has: readonly CustomRule[]) => {
  const kept = new Map(has.map((one) => [one.rule.rule_id, one]));
  const tables = {
    accounts: { lock: async () => undefined },
    customRules: {
      list: async () => [...kept.values()],
      isUsed: async () => true,
      put: async (_scope: unknown, custom: CustomRule) => void kept.set(custom.rule.rule_id, custom),
      delete: async () => false,
    },
  };
  const store = { ...tables, transaction: <T>(work: (tx: typeof tables) => Promise<T>) => work(tables) };
  await createCustomRules({ store, checkRule: async () => ({ rule: given.rule }), now: () => 0 }).put(
    scope,
    given.source,
  );
  return kept.size;
};
const refused = (message: RegExp) => ({ inputs: [{ input: 'source', message: expect.stringMatching(message) }] });

describe('an environment has at most 200 rules', () => {
  test('the last of them is taken, one more is not', async () => {
    expect(await upload(rule('custom-new'), many(199))).toBe(200);
    await expect(upload(rule('custom-new'), many(200))).rejects.toMatchObject(refused(/one rule too many/));
  });

  test('a rule that is replaced takes no second place', async () => {
    expect(await upload(rule('custom-7'), many(200))).toBe(200);
  });
});

describe('the rules of an environment have at most 1 MiB together', () => {
  test('the last byte is taken, one more is not', async () => {
    const half = rule('custom-half', 'x'.repeat(MIB / 2));

    expect(await upload(rule('custom-rest', 'x'.repeat(MIB / 2)), [half])).toBe(2);
    await expect(upload(rule('custom-rest', 'x'.repeat(MIB / 2 + 1)), [half])).rejects.toMatchObject(
      refused(/too long/),
    );
  });

  test('a rule that is replaced counts with its new text alone', async () => {
    expect(await upload(rule('custom-whole', 'y'.repeat(MIB)), [rule('custom-whole', 'x'.repeat(MIB))])).toBe(1);
  });
});

describe('a rule', () => {
  const isThere = (deleted: boolean) => ({ customRules: { delete: async () => deleted } });
  type Dependencies = Parameters<typeof createCustomRules>[0];

  test('that is wrong is refused with what is wrong, and not kept', async () => {
    const checkRule = async () => ({ problem: 'has no cases' });
    const rules = createCustomRules({ store: {}, checkRule, now: () => 0 } as unknown as Dependencies);

    await expect(rules.put(scope, 'x')).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      inputs: [{ input: 'source', message: 'has no cases' }],
    });
  });

  test('that is not there cannot be deleted', async () => {
    const rules = (deleted: boolean) =>
      createCustomRules({ store: isThere(deleted), now: () => 0 } as unknown as Dependencies);

    await expect(rules(true).delete(scope, 'custom-7')).resolves.toBeUndefined();
    await expect(rules(false).delete(scope, 'custom-7')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
