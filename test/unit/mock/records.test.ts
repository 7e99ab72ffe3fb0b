import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readContract } from '../../../src/mock/contract.ts';
import { add, createCollections, find } from '../../../src/mock/records/collections.ts';

const document = JSON.parse(readFileSync(new URL('../../../generated/openapi.json', import.meta.url), 'utf8'));
const collections = () => createCollections(readContract(document));

describe('what the mock remembers', () => {
  test('is every kind of record that the contract lists and shows one by one', () => {
    expect(collections().map(({ list }) => list)).toEqual([
      '/scans',
      '/repositories',
      '/issues',
      '/rules',
      '/events',
      '/webhooks',
      '/webhooks/{webhook_id}/deliveries',
      '/users',
    ]);
  });

  test('begins with several records of each, whose ids differ', () => {
    for (const { records, idName } of collections()) {
      expect(records.length).toBeGreaterThanOrEqual(6);
      expect(new Set(records.map((record) => record[idName])).size).toBe(records.length);
    }
  });

  test('grows to a bound: the oldest that were created go, the examples stay', () => {
    const [scans] = collections();
    if (!scans) throw new Error('the contract lists scans');
    const examples = scans.records.length;

    for (let made = 0; made < 1_500; made += 1) add(scans, { scan_id: `scan_${made}` });

    expect(scans.records).toHaveLength(1_000 + examples);
    expect(find(scans, 'scan_499')).toBeUndefined();
    expect(find(scans, 'scan_500')).toBeDefined();
    expect(scans.records.at(0)).toEqual({ scan_id: 'scan_1499' });
  });
});
