import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenStream, openEventStream } from '../fixtures/servers/event-stream-client.ts';
import { type Service, startService } from '../fixtures/servers/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({});
});
afterAll(() => service.dispose());

test('an account has 20 streams open at once, and a closed one makes room', async () => {
  const { secret } = await service.key({ permission: 'read', environment: 'test' });
  const live = await service.key({ permission: 'read', environment: 'live' });
  const open: OpenStream[] = [];
  for (let at = 0; at < 20; at += 1) open.push(await openEventStream(service.address, { secret }));

  const refused = await fetch(`${service.address}/v1/events/stream`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  const body = await refused.json();
  const elsewhere = await openEventStream(service.address, { secret: live.secret });
  open[0]?.hangUp();
  const room = async () => {
    const stream = await openEventStream(service.address, { secret });
    open.push(stream);
    return stream.response.statusCode;
  };

  expect([refused.status, refused.headers.get('retry-after'), elsewhere.response.statusCode]).toEqual([429, '10', 200]);
  expect(body).toEqual({
    error: {
      code: 'RATE_LIMITED',
      message: 'At most 20 streams may be open at once. Close one that is no longer read.',
      details: { limit: 20, plan: 'developer', retry_after_seconds: 10 },
    },
  });
  await expect.poll(room).toBe(200);
  for (const stream of [...open, elsewhere]) stream.hangUp();
});
