import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { addressOfPage } from '../../../src/http/contract/call-context.ts';
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
