import { describe, expect, test } from 'vitest';
import { systemTime } from '../../../src/client/transport/time.ts';
import { createManualTime, idle } from '../../fixtures/client/manual-time.ts';
import { answer, failure, type SentRequest, scriptedFetch } from '../../fixtures/client/scripted-fetch.ts';
import { clientWith } from '../../fixtures/client/sightline.ts';

const running = (percent = 0) =>
  answer(200, { scan_id: 'scan_1', status: 'running', progress: { percent }, finished_at: null });
const over = (status: string) => answer(200, { scan_id: 'scan_1', status, finished_at: '2026-11-21T12:00:30.000Z' });

const waitsAsked = (sent: SentRequest[]) => sent.map(({ url }) => new URL(url).searchParams.get('wait'));

describe('waitForScan', () => {
  test.each(['completed', 'failed', 'timed_out', 'canceled', 'a status of a later version'])(
    'gives a scan that is %s',
    async (status) => {
      const { fetch, sent } = scriptedFetch(over(status));

      const scan = await clientWith({ fetch }).waitForScan('scan_1');

      expect(scan).toMatchObject({ scan_id: 'scan_1', status });
      expect(waitsAsked(sent)).toEqual(['30']);
    },
  );

  test('asks again until the scan has ended', async () => {
    const time = createManualTime();
    const held = () => {
      time.pass(30_000);
      return running();
    };
    const { fetch, sent } = scriptedFetch(held, held, over('completed'));

    const { result, waited } = await time.through(clientWith({ fetch, time }).waitForScan('scan_1'));

    expect(result.status).toBe('completed');
    expect({ asked: waitsAsked(sent), waited }).toEqual({ asked: ['30', '30', '30'], waited: [0, 0] });
  });

  test('asks no more than once a second when the service does not hold the call', async () => {
    const time = createManualTime();
    const { fetch } = scriptedFetch(running(), running(), over('completed'));

    const { waited } = await time.through(clientWith({ fetch, time }).waitForScan('scan_1'));

    expect(waited).toEqual([1000, 1000]);
  });

  test('tells the progress, and looks more often for it', async () => {
    const time = createManualTime();
    const { fetch, sent } = scriptedFetch(running(10), running(60), over('completed'));
    const seen: string[] = [];
    const onProgress = ({ status, progress }: { status: string; progress: { percent: number } }) =>
      seen.push(`${status} ${progress?.percent}`);

    await time.through(clientWith({ fetch, time }).waitForScan('scan_1', { onProgress }));

    expect(seen).toEqual(['running 10', 'running 60', 'completed undefined']);
    expect(waitsAsked(sent)).toEqual(['5', '5', '5']);
  });

  test('gives up after its time, and the scan goes on', async () => {
    const time = createManualTime();
    const { fetch } = scriptedFetch((request) => untilAborted(request));
    const waiting = clientWith({ fetch, time }).waitForScan('scan_1', { timeoutSeconds: 90 });
    const settled = waiting.catch((error: unknown) => error);
    await idle();
    time.pass(90_000);

    expect(await settled).toMatchObject({
      name: 'SightlineError',
      status: 0,
      code: 'WAIT_TIMED_OUT',
      message: 'scan_1 had not ended after 90 s. It goes on; wait for it again or cancel it.',
    });
  });

  test('leaves no timer behind', async () => {
    const time = createManualTime();
    const { fetch } = scriptedFetch(over('completed'));

    await clientWith({ fetch, time }).waitForScan('scan_1', { timeoutSeconds: 90 });

    expect(time.waits()).toEqual([]);
  });

  test.each([Number.NaN, -1, null, '90'])('cannot wait %s seconds', async (timeoutSeconds) => {
    const { fetch, sent } = scriptedFetch(over('completed'));
    const options = { timeoutSeconds: timeoutSeconds as number }; // as JavaScript may call it

    await expect(clientWith({ fetch }).waitForScan('scan_1', options)).rejects.toThrow(
      new TypeError('timeoutSeconds must be a number from 0; Infinity, or none, waits for as long as it takes.'),
    );
    expect(sent).toEqual([]);
  });

  test.each([2 ** 31 / 1000, Number.POSITIVE_INFINITY])(
    'may wait %f seconds by real timers',
    async (timeoutSeconds) => {
      const { fetch } = scriptedFetch(running(), over('completed'));
      let seconds = 0;
      const now = () => 1000 * seconds++; // so that it asks again at once
      const client = clientWith({ fetch, time: { ...systemTime, now } });

      expect(await client.waitForScan('scan_1', { timeoutSeconds })).toMatchObject({ status: 'completed' });
    },
  );

  test('ends when it is aborted, before or while it waits', async () => {
    const { fetch, sent } = scriptedFetch((request) => untilAborted(request));
    const controller = new AbortController();
    const client = clientWith({ fetch });
    const waiting = client.waitForScan('scan_1', { signal: controller.signal }).catch((error: unknown) => error);
    await idle();

    controller.abort('no longer wanted');

    expect(await waiting).toBe('no longer wanted');
    await expect(client.waitForScan('scan_1', { signal: controller.signal })).rejects.toBe('no longer wanted');
    expect(sent).toHaveLength(1);
  });

  test('passes on what the service refuses', async () => {
    const { fetch } = scriptedFetch(answer(404, failure('NOT_FOUND')));

    await expect(clientWith({ fetch }).waitForScan('scan_0')).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

const untilAborted = ({ signal }: Request): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
