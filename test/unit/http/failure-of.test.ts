import { expect, test } from 'vitest';
import { Failure, notFound } from '../../../src/domain/kernel/failure.ts';
import type { CallContext } from '../../../src/http/contract/handler.ts';

const refuse = (failure: Failure): never => {
  throw failure;
};

test('a handler refuses with what its operation lists, and the compiler with anything else', () => {
  const cancelScan: Pick<CallContext<'cancelScan'>, 'refuse'> = { refuse };
  const listScans: Pick<CallContext<'listScans'>, 'refuse'> = { refuse };

  expect(() => cancelScan.refuse(new Failure('SCAN_FINISHED'))).toThrow(Failure);
  expect(() => cancelScan.refuse(notFound())).toThrow(Failure);
  // @ts-expect-error: a list is always there
  expect(() => listScans.refuse(notFound())).toThrow(Failure);
  // @ts-expect-error: that is said of users
  expect(() => cancelScan.refuse(new Failure('LAST_ADMIN'))).toThrow(Failure);
});
