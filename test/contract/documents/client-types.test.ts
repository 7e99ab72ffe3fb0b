import createClient from 'openapi-fetch';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { components, paths } from '../../../generated/openapi.ts';

type Schemas = components['schemas'];

/** What a partner's compiler knows. The type check of the repository runs these; nothing is sent. */
const api = createClient<paths>({
  baseUrl: 'http://127.0.0.1',
  fetch: async () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
});

describe('the generated types', () => {
  test('tell events apart by their kind', () => {
    const timedOut = (event: Schemas['EventEnvelope']) => (event.event === 'scan.timeout' ? event.data : null);
    const found = (event: Schemas['EventEnvelope']) => (event.event === 'issue.critical' ? event.data : null);

    expectTypeOf<NonNullable<ReturnType<typeof timedOut>>['limit_seconds']>().toEqualTypeOf<number>();
    expectTypeOf<NonNullable<ReturnType<typeof found>>['severity']>().toEqualTypeOf<'critical'>();
  });

  test('tell kept events apart by their kind', () => {
    const timedOut = (record: Schemas['EventRecord']) => (record.event === 'scan.timeout' ? record.data : null);
    const failed = async () => {
      const { data } = await api.GET('/events/{event_id}', { params: { path: { event_id: '' } } });
      return data?.event === 'scan.failed' ? data.data : null;
    };

    expectTypeOf(timedOut).returns.toEqualTypeOf<Schemas['ScanTimeoutData'] | null>();
    expectTypeOf(failed).returns.resolves.toEqualTypeOf<Schemas['ScanFailedData'] | null>();
    expectTypeOf<Schemas['EventRecord']['event']>().toEqualTypeOf<Schemas['EventKind']>();
  });

  test('say what may be null', () => {
    expectTypeOf<Schemas['Scan']['score']>().toEqualTypeOf<number | null>();
    expectTypeOf<Schemas['Issue']['line']>().toEqualTypeOf<number>();
  });

  test('refuse what the contract does not know', async () => {
    // @ts-expect-error there is no such path
    await api.GET('/scan');
    // @ts-expect-error there is no such status
    await api.GET('/scans', { params: { query: { status: ['done'] } } });
    // @ts-expect-error there is no such method
    await api.DELETE('/scans');
    // @ts-expect-error a scan needs an address
    await api.POST('/scans', { body: {} });
    // @ts-expect-error there is no such kind of event
    await api.POST('/webhooks', { body: { url: '', events: ['scan.ended'], secret: '', active: true } });

    const { data } = await api.GET('/account');
    expect(data).toEqual({});
    expectTypeOf(data?.plan).toEqualTypeOf<Schemas['Plan'] | undefined>();
  });
});
