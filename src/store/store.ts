import type { NewId } from '../domain/ids.ts';
import type { Repositories, Store } from '../domain/store.ts';
import { createAccountStore } from './accounts.ts';
import type { Db, Queryable } from './db.ts';
import { createDeliveryLogStore } from './delivery-log.ts';
import type { SecretBox } from './encryption.ts';
import { createEventLogStore } from './event-log.ts';
import { createEventStore } from './events.ts';
import { createIdempotencyStore } from './idempotency.ts';
import { createIssueStore } from './issues.ts';
import { createKeyStore } from './keys.ts';
import { createScanRunStore } from './scan-runs.ts';
import { createScanStore } from './scans.ts';
import { createWebhookStore } from './webhooks.ts';

/** The domain's ports on one database, whichever engine it is. */
export const createStore = ({ db, newId, secretBox }: { db: Db; newId: NewId; secretBox: SecretBox }): Store => {
  const on = (q: Queryable): Repositories => ({
    accounts: createAccountStore(q),
    keys: createKeyStore(q),
    scans: createScanStore(q),
    scanRuns: createScanRunStore(q),
    issues: createIssueStore(q),
    events: createEventStore(q, newId),
    eventLog: createEventLogStore(q),
    webhooks: createWebhookStore(q, secretBox),
    deliveryLog: createDeliveryLogStore(q),
    idempotency: createIdempotencyStore(q),
  });

  return {
    ...on(db),
    transaction: (work) => db.transaction((tx) => work(on(tx))),
    notify: db.notify,
    listen: db.listen,
  };
};
