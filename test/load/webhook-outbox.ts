import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createOutboundGuard } from '../../src/outbound/guard.ts';
import { newId } from '../../src/runtime/ids.ts';
import { type Db, sql } from '../../src/store/engines/db.ts';
import { openSqlite } from '../../src/store/engines/sqlite.ts';
import { createSecretBox } from '../../src/store/sealed/encryption.ts';
import { createDeliveryQueue } from '../../src/store/webhooks/delivery-queue.ts';
import { createWebhookStore } from '../../src/store/webhooks/webhooks.ts';
import { createDeliverer } from '../../src/webhooks/deliver.ts';
import { createDispatcher, type DispatcherOptions } from '../../src/webhooks/dispatcher.ts';

export const account_id = 'acc_bench';
const secretBox = createSecretBox(Buffer.alloc(32));
const EVENTS_PER_SCAN = 5;

export interface Outbox {
  db: Db;
  addWebhook(url: string): Promise<void>;
  dispose(): Promise<void>;
}

/** An empty database of the embedded engine with one account, on disk as in production. */
export const createOutbox = async (directory = mkdtempSync(join(tmpdir(), 'sightline-bench-'))): Promise<Outbox> => {
  const db = await openSqlite(join(directory, 'sightline.db'));
  await db.query(sql`insert into accounts (account_id, name, plan, created_at)
    values (${account_id}, 'Bench', 'enterprise', 0) on conflict do nothing`);
  return {
    db,
    addWebhook: (url) =>
      createWebhookStore(db, secretBox).insert({
        webhook_id: newId('wh'),
        account_id,
        environment: 'live',
        url,
        events: ['issue.critical'],
        secret: newId('key'),
        secret_hint: '',
        active: true,
        created_at: 0,
      }),
    dispose: async () => {
      await db.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
};

/**
 * Events of scans with five each, and a due delivery to every webhook, written in three statements: by way of scans it
 * would take hours.
 */
export const fillOutbox = (db: Db, events: number): Promise<void> =>
  db.transaction(async (tx) => {
    const numbers = (count: number) => sql`with recursive numbers (n) as (
      select 0 union all select n + 1 from numbers where n < ${count - 1})`;
    await tx.query(sql`insert into scans (scan_id, account_id, environment, repo_url, options, status, created_at)
      ${numbers(Math.ceil(events / EVENTS_PER_SCAN))}
      select 'scan_' || n, ${account_id}, 'live', 'https://git.example.com/acme/shop.git', '{}', 'completed', n from numbers`);
    await tx.query(sql`insert into events
        (event_id, account_id, environment, scan_id, event, sequence, dedupe_key, data, occurred_at)
      ${numbers(events)}
      select 'evt_' || printf('%09d', n), ${account_id}, 'live', 'scan_' || (n / ${EVENTS_PER_SCAN}), 'issue.critical',
        n % ${EVENTS_PER_SCAN}, 'critical:' || n,
        '{"scan_id":"scan_' || (n / ${EVENTS_PER_SCAN}) || '","issue_id":"iss_01kc4r9w2mfxts8h3v7n5ja6qd","severity":"critical",' ||
        '"title":"SQL injection: untrusted input in a statement","file":"src/orders/search.js","line":42}', n from numbers`);
    await tx.query(sql`insert into deliveries
        (delivery_id, webhook_id, event_id, account_id, scan_id, event, sequence, status, next_attempt_at, created_at)
      select 'dlv_' || substr(event_id, 5) || '_' || webhook_id, webhook_id, event_id, events.account_id, scan_id, event,
        sequence, 'pending', occurred_at, occurred_at from events cross join webhooks order by event_id`);
  });

/**
 * The real sender with the real log, on that database; `eventsPerSecond` lifts the pace where speed is what is
 * measured.
 */
export const startSending = (
  db: Db,
  { ca, eventsPerSecond, ...options }: { ca: string; eventsPerSecond?: number } & Partial<DispatcherOptions>,
) => {
  const guard = createOutboundGuard({ allowedHosts: ['localhost'] });
  const deliverer = createDeliverer({ guard, ca, userAgent: 'Sightline/bench' });
  const log = pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: false }));
  const pace = eventsPerSecond === undefined ? {} : { eventsPerSecond };
  const dispatcher = createDispatcher({
    deliveries: createDeliveryQueue({ db, secretBox, newLease: () => newId('key'), log, ...pace }),
    deliver: deliverer.deliver,
    schedule: [5, 300, 1_800],
    now: Date.now,
    random: Math.random,
    log,
    ...options,
  });
  dispatcher.start();
  return {
    wake: dispatcher.wake,
    stop: async () => {
      await dispatcher.stop();
      deliverer.close();
    },
  };
};
