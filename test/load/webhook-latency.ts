import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../src/runtime/ids.ts';
import { type Db, sql } from '../../src/store/engines/db.ts';
import { createEventStore } from '../../src/store/events/events.ts';
import { alternate, median } from './load.ts';
import { report } from './report.ts';
import { account_id, createOutbox, startSending } from './webhook-outbox.ts';
import { type LoadReceiver, startLoadReceiver } from './webhook-receiver.ts';

const WEBHOOKS = 10;
const EVENTS_A_SECOND = 80;
const WARM = 80;
const EVENTS = 400;
const ROUNDS = 3;

/** How soon a receiver hears of what has been committed, and what one that never answers costs the others. */
export const benchWebhookLatency = async (): Promise<void> => {
  const receiver = await startLoadReceiver();
  const middles: number[] = [];
  const p99 = async (dead: boolean): Promise<number> => {
    const values = await latencies(receiver, { dead });
    if (!dead) middles.push(quantile(values, 0.5));
    return quantile(values, 0.99);
  };
  const [alone, besideDead] = await alternate(
    ROUNDS,
    () => p99(false),
    () => p99(true),
  );
  receiver.stop();
  const load = `${EVENTS_A_SECOND} events/s to ${WEBHOOKS} webhooks`;
  report('commit to receiver, p50 (ms)', { ratio: median(middles), aim: '< 50', detail: load });
  report('commit to receiver, p99 (ms)', { ratio: alone, aim: '< 500', detail: load });
  report('the same, one receiver dead : none dead, p99', {
    ratio: besideDead / alone,
    aim: '≤ 1.10',
    detail: `${besideDead.toFixed(1)} and ${alone.toFixed(1)} ms`,
  });
};

const moment = (): number => performance.timeOrigin + performance.now();

/** Commits one event of a scan of its own; answers its id and when the commit was done. */
const commitEvent = async (db: Db): Promise<[event_id: string, at: number]> => {
  const scan_id = newId('scan');
  const data = {
    scan_id,
    issue_id: 'iss_1',
    severity: 'critical' as const,
    title: 'SQL injection',
    file: 'a.js',
    line: 1,
  };
  const event = { event: 'issue.critical' as const, dedupe_key: 'critical:1', data };
  await db.transaction(async (tx) => {
    await tx.query(sql`insert into scans (scan_id, account_id, environment, repo_url, options, status, created_at)
      values (${scan_id}, ${account_id}, 'live', 'https://git.example.com/acme/shop.git', '{}', 'running', ${Date.now()})`);
    await createEventStore(tx, newId).append({ scan_id, account_id, environment: 'live' }, [event], Date.now());
  });
  const at = moment();
  const [row] = await db.query<{ event_id: string }>(sql`select event_id from events where scan_id = ${scan_id}`);
  return [row?.event_id ?? '', at];
};

/** Milliseconds from commit to arrival, of all deliveries to receivers that answer. */
const latencies = async (receiver: LoadReceiver, { dead }: { dead: boolean }): Promise<number[]> => {
  const outbox = await createOutbox();
  for (let webhook = 0; webhook < WEBHOOKS; webhook += 1)
    await outbox.addWebhook(`${receiver.origin}/${dead && webhook === 0 ? 'dead' : 'timed'}/${webhook}`);
  const sending = startSending(outbox.db, { ca: receiver.ca });

  const committed = new Map<string, number>();
  const began = performance.now();
  for (let event = 0; event < WARM + EVENTS; event += 1) {
    await sleep(Math.max(0, began + (event * 1_000) / EVENTS_A_SECOND - performance.now()));
    const [event_id, at] = await commitEvent(outbox.db);
    if (event >= WARM) committed.set(event_id, at);
    sending.wake();
  }
  await sleep(1_000);
  const { arrivals } = await receiver.ask();
  await sending.stop();
  await outbox.dispose();

  // The first webhook is the one that may be dead: the same nine are compared either way.
  const told = arrivals.filter(([event, path]) => committed.has(event) && !path.endsWith('/0'));
  if (told.length !== EVENTS * (WEBHOOKS - 1)) throw new Error(`${told.length} deliveries came`);
  return told.map(([event, , at]) => at - (committed.get(event) ?? at));
};

const quantile = (values: number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN;
