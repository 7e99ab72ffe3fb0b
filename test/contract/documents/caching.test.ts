import { expect, test } from 'vitest';
import { operationTable } from '../../../generated/operations.ts';

const reads = Object.entries(operationTable).filter(
  ([, { method, produces }]) => method === 'GET' && !produces.some((type) => type === 'text/event-stream'),
);

test.each(reads)('%s can be asked whether anything has changed', (_id, { statuses, headers }) => {
  const names: readonly string[] = headers;

  expect([statuses.some((status) => status === 304), names.includes('if-none-match')]).toEqual([true, true]);
});
