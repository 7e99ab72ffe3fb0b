import { expect, test } from 'vitest';
import { type FoundSecret, tellApart } from '../../../../../src/scanner/engines/secrets/generic-secrets.ts';

const secret = (start: number, end: number, confidence: FoundSecret['confidence']): FoundSecret => ({
  start,
  end,
  confidence,
  severity: 'high',
  kind: { rule_id: 'secret-generic', title: 'Secret' } as unknown as FoundSecret['kind'], // looked at by nothing here
});

const placesOf = (secrets: readonly FoundSecret[]) => secrets.map(({ start, end }) => [start, end]);

test('of secrets that overlap the most certain is told, whichever stands first, and the rest is masked', () => {
  const { told, masked, truncated } = tellApart([
    secret(0, 10, 'low'),
    secret(4, 20, 'high'),
    secret(30, 40, 'medium'),
  ]);

  expect(placesOf(told)).toEqual([
    [4, 20],
    [30, 40],
  ]);
  expect(masked).toEqual([{ start: 0, end: 10 }]);
  expect(truncated).toBe(false);
});

test('of equals the first is told', () => {
  expect(placesOf(tellApart([secret(5, 15, 'low'), secret(0, 10, 'low')]).told)).toEqual([[0, 10]]);
});
