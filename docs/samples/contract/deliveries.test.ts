import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { handleEvent, verifyWebhook } from '@sightline/client/webhooks';
import { expect, test } from 'vitest';

const SECRET = 'a secret of this test';
const sign = (body: string, secret = SECRET): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Your receiver's own function in its place. */
const receive = async (body: string, signature: string): Promise<string> => {
  const event = await verifyWebhook(body, { 'x-service-signature': signature }, SECRET);
  return handleEvent(event, {
    'scan.completed': ({ data }) => `score ${data.score}`,
    otherwise: ({ event: kind }) => `ignored ${kind}`,
  });
};

interface Contract {
  webhooks: Record<
    string,
    { post: { requestBody: { content: { 'application/json': { schema: { $ref: string } } } } } }
  >;
  components: { schemas: Record<string, { examples: object[] }> };
}

/** The example of each event in the contract, sent now. */
const { components, webhooks }: Contract = JSON.parse(readFileSync('openapi.json', 'utf8'));
const events = Object.entries(webhooks).map(([kind, { post }]) => {
  const schema = post.requestBody.content['application/json'].schema.$ref.split('/').at(-1) ?? '';
  return [kind, { ...components.schemas[schema]?.examples[0], timestamp: new Date().toISOString() }] as const;
});

test.for(events)('%s is taken', async ([kind, event]) => {
  const body = JSON.stringify(event);

  expect(await receive(body, sign(body))).toBe(kind === 'scan.completed' ? 'score 49' : `ignored ${kind}`);
});

test('what somebody else has signed is refused', async () => {
  const body = JSON.stringify(events[0]?.[1]);

  await expect(receive(body, sign(body, 'another secret'))).rejects.toMatchObject({ reason: 'wrong_signature' });
});

test('what was sent yesterday is refused', async () => {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  const body = JSON.stringify({ ...events[0]?.[1], timestamp: yesterday });

  await expect(receive(body, sign(body))).rejects.toMatchObject({ reason: 'too_old' });
});
