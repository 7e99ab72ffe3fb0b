import { expect, test } from 'vitest';
import { inListOrder, type Listed } from '../../../../src/domain/issues/reading/list-order.ts';

const of = (severity: Listed['severity'], confidence: Listed['confidence'], change: Partial<Listed> = {}): Listed => ({
  severity,
  confidence,
  category: 'injection',
  path_kind: 'source',
  ...change,
});

test('a list shows own code before the rest, in each what is likely before what is not, then by severity and confidence', () => {
  const inTests = { path_kind: 'test' } as const;
  const inOrder = [
    of('critical', 'high'),
    of('critical', 'medium'),
    of('high', 'high', { ...inTests, category: 'secrets' }),
    of('medium', 'high'),
    of('medium', 'medium'),
    of('info', 'high'),
    of('critical', 'low'),
    of('low', 'low'),
    of('critical', 'high', inTests),
    of('high', 'medium', { ...inTests, category: 'secrets' }),
    of('critical', 'low', inTests),
  ];

  expect([...inOrder].sort(inListOrder)).toEqual(inOrder);
  expect(inOrder.toReversed().sort(inListOrder)).toEqual(inOrder);
});
