import { EventEmitter } from 'node:events';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { addressOfPage, contextOf } from '../../../src/http/contract/call-context.ts';
import { toServerSentEvents } from '../../../src/http/streams/server-sent-events.ts';

test.each([
  ['/v1/scans', '/v1/scans?cursor=next'],
  ['/v1/scans?limit=2&status=failed&status=queued', '/v1/scans?limit=2&status=failed&status=queued&cursor=next'],
  ['/v1/scans?cursor=first&limit=2', '/v1/scans?cursor=next&limit=2'],
  ['/v1/scans?api_key=not-a-key&limit=2', '/v1/scans?limit=2&cursor=next'],
  ['/v1/issues?file=a%26b%3Fc', '/v1/issues?file=a%26b%3Fc&cursor=next'],
  ['http://evil.example/v1/scans?limit=2', '/v1/scans?limit=2&cursor=next'],
  ['HTTPS://evil.example:8443/v1/scans', '/v1/scans?cursor=next'],
  ['/v1/rules?text=https://a.example/', '/v1/rules?text=https%3A%2F%2Fa.example%2F&cursor=next'],
  ['/v1/scans/https://a.example/', '/v1/scans/https://a.example/?cursor=next'],
])('the page after %s is at %s', (url, next) => {
  expect(addressOfPage({ url } as FastifyRequest, 'next')).toBe(next);
});

test.each<[string, (closing: AbortController, connection: EventEmitter) => void]>([
  ['its client hangs up', (_closing, connection) => void connection.emit('close')],
  ['the server stops', (closing) => closing.abort()],
])('work for a call may end when %s', (_when, happening) => {
  const closing = new AbortController();
  const connection = new EventEmitter();
  const request = { caller: {}, rateLimit: {}, id: 'req_1' } as unknown as FastifyRequest;
  const reply = { raw: connection } as unknown as FastifyReply;
  const admission = { accepted: '', closing: closing.signal, isStillAdmitted: async () => true };
  const signal = contextOf(request, reply, admission).untilGone();
  const before = signal.aborted;

  happening(closing, connection);

  expect([before, signal.aborted]).toEqual([false, true]);
});

test('a stream is a comment first, then a message for each item and a comment for each sign of life', async () => {
  const items = async function* () {
    yield { id: 'evt_1', text: 'a\nb' };
    yield 'heartbeat' as const;
    yield { text: 'c' };
  };
  const written: string[] = [];

  for await (const text of toServerSentEvents(items(), ({ id, ...data }: { id?: string; text: string }) => ({
    ...(id !== undefined && { id }),
    event: 'told',
    data,
  })))
    written.push(text);

  expect(written).toEqual([
    ': connected\n\n',
    'id: evt_1\nevent: told\ndata: {"text":"a\\nb"}\n\n',
    ': heartbeat\n\n',
    'event: told\ndata: {"text":"c"}\n\n',
  ]);
});
