import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { toField } from '../../../src/http/answers/wrong-input.ts';

const request = {
  params: { webhook_id: 'wh_1' },
  query: { cursor: 'abc' },
  headers: { url: 'of no interest' },
  routeOptions: { config: { operation: { id: 'createScan', entry: { headers: ['idempotency-key'] } } } },
} as unknown as FastifyRequest; // as much of one as is looked at

test.each([
  ['webhook_id', { in: 'path', pointer: '/webhook_id' }],
  ['cursor', { in: 'query', pointer: '/cursor' }],
  ['idempotency_key', { in: 'header', pointer: '/idempotency-key' }],
  ['url', { in: 'body', pointer: '/url' }],
  ['dismissal.expires_at', { in: 'body', pointer: '/dismissal/expires_at' }],
])('the input %s is shown where the call had it', (input, place) => {
  expect(toField({ input, message: 'is wrong' }, request)).toEqual({ ...place, message: 'is wrong' });
});
