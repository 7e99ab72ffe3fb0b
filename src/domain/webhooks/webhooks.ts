import { setImmediate as nextTurn } from 'node:timers/promises';
import type { components } from '../../../generated/openapi.ts';
import type { EventKind } from '../events/events.ts';
import { sampleData } from '../events/sample-events.ts';
import type { AddressProblem } from '../kernel/addresses.ts';
import type { AccountScope, Caller, Environment, Scope } from '../kernel/caller.ts';
import { Failure, invalid, notFound } from '../kernel/failure.ts';
import { createIdempotency, type HashBody, type IdempotencyStore } from '../kernel/idempotency.ts';
import type { NewId } from '../kernel/ids.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from '../kernel/page.ts';
import { WEBHOOKS_PER_ACCOUNT } from '../kernel/plans.ts';
import { isoTime, type Now, SECOND } from '../kernel/time.ts';
import type { Transactional } from '../kernel/transaction.ts';
import type { AccountStore } from '../people/accounts.ts';
import { toAttempt } from './attempts.ts';
import type { AttemptRecord, ClaimedDelivery } from './delivery-queue.ts';
import type { SigningSecret } from './signing-secret.ts';

export type Webhook = components['schemas']['Webhook'];
export type WebhookInput = components['schemas']['WebhookInput'];
export type WebhookUpdate = components['schemas']['WebhookUpdate'];
export type WebhookSecretRotation = components['schemas']['WebhookSecretRotation'];
export type WebhookTestResult = components['schemas']['WebhookTestResult'];

interface NewWebhook extends WebhookInput {
  webhook_id: string;
  account_id: string;
  environment: Environment;
  secret_hint: string;
  created_at: number;
}

/** What one attempt is signed with (decision 29). */
export interface ActiveSecrets {
  /** Keys of the standard signature: the current one first, then those it replaced, the newest first. */
  secrets: readonly SigningSecret[];
  /**
   * Key of the given signature: the oldest that is still valid, so a receiver that waits for the end of the grace
   * misses nothing.
   */
  oldestSecret: string;
}

interface SecretChange {
  secret: string;
  secret_hint: string;
  at: number;
  /** When the present secret stops signing, and every older one at the latest; `at` itself: at once. */
  previous_until: number;
}

export interface WebhookStore {
  /** Seals the secret, and keeps how it is read as a key. */
  insert(webhook: NewWebhook): Promise<void>;
  find(scope: Scope, webhook_id: string): Promise<Webhook | null>;
  /** Newest first. */
  list(scope: Scope, page: { limit: number; after: string | null }): Promise<Webhook[]>;
  /** Over both environments. */
  count(scope: AccountScope): Promise<number>;
  /**
   * Some of its deliveries, with their attempts; false when there was none. A webhook can have more than one statement
   * should delete.
   */
  deleteDeliveries(scope: Scope, webhook_id: string, most: number): Promise<boolean>;
  /** With its deliveries; false when it is not there. */
  delete(scope: Scope, webhook_id: string): Promise<boolean>;
  /**
   * Changes what is given; one that becomes active starts over: healthy, nothing counted. False when it is not there.
   */
  update(scope: Scope, webhook_id: string, change: WebhookUpdate, at: number): Promise<boolean>;
  /** Holds an active webhook as it is to the end of the transaction; false when it is not there or inactive. */
  holdActive(scope: Scope, webhook_id: string): Promise<boolean>;
  /**
   * Cancels at most `limit` deliveries that wait for a webhook as long as it is inactive; answers how many. What is
   * under way ends by itself.
   */
  cancelWaiting(scope: Scope, webhook_id: string, cancellation: { at: number; limit: number }): Promise<number>;
  /**
   * Seals the new secret and keeps the one it replaces, unless that was given up for lost, within a transaction;
   * answers whether it is kept. Null when there is no such webhook.
   */
  rotateSecret(scope: Scope, webhook_id: string, change: SecretChange): Promise<{ previousKept: boolean } | null>;
  /** Whether a key at hand opens its secret; false when there is no such webhook. */
  hasReadableSecret(scope: Scope, webhook_id: string): Promise<boolean>;
  /** Null when there is no such webhook. */
  activeSecrets(scope: Scope, webhook_id: string, now: number): Promise<ActiveSecrets | null>;
}

/** Makes one signed attempt, and stores nothing. */
export type SendSample = (
  sample: Pick<ClaimedDelivery, 'url' | 'delivery_id' | 'event_id' | 'event' | 'data' | 'secrets' | 'oldestSecret'>,
) => Promise<AttemptRecord>;

/** Deliveries that one transaction cancels: few enough to hold nobody up. */
const CANCELED_IN_A_STEP = 1_000;

const DELIVERIES_AT_ONCE = 500;
const HINT_CHARACTERS = 4;
const SHORTEST_HINTED_SECRET = 12;

/** The operator has lost the key that opens it (`secret_lost`). */
const LOST_SECRET = 'has a secret that can no longer be read; rotate the secret first';

/** What registering or changing a webhook changes together. */
interface Registration {
  accounts: Pick<AccountStore, 'lock'>;
  webhooks: WebhookStore;
  idempotency: IdempotencyStore;
}

export interface WebhookDependencies {
  store: Registration & Transactional<Registration>;
  now: Now;
  newId: NewId;
  addressProblem: AddressProblem;
  sendSample: SendSample;
  hashBody: HashBody;
}

export const createWebhooks = (dependencies: WebhookDependencies) => {
  const { store, now, newId, addressProblem, sendSample } = dependencies;
  const idempotency = createIdempotency(dependencies);

  const refuseAddress = async (url: string): Promise<void> => {
    const problem = await addressProblem(url);
    if (problem) throw invalid({ input: 'url', message: problem });
  };

  /**
   * Of an inactive webhook alone, in steps, so that a long line holds nobody up. One that is taken up again meanwhile
   * keeps what is left.
   */
  const cancelWaiting = async (scope: Scope, webhook_id: string): Promise<void> => {
    const cancellation = { at: now(), limit: CANCELED_IN_A_STEP };
    while ((await store.webhooks.cancelWaiting(scope, webhook_id, cancellation)) === CANCELED_IN_A_STEP)
      await nextTurn();
  };

  const get = async (scope: Scope, webhook_id: string): Promise<Webhook> => {
    const webhook = await store.webhooks.find(scope, webhook_id);
    if (!webhook) throw notFound();
    return webhook;
  };

  return {
    get,

    /** `isNew` is false when the key was used before, and the answer is the one it had then. */
    create: async (
      caller: Caller,
      input: WebhookInput,
      idempotency_key: string | undefined,
    ): Promise<{ webhook: Webhook; isNew: boolean }> => {
      const request = { caller, operation: 'createWebhook', key: idempotency_key, body: input, read: readAnswer };
      let isNew = false;
      const created = await idempotency.once<Webhook>(request, async (finish) => {
        isNew = true;
        await refuseAddress(input.url);
        const { account_id, environment } = caller;
        const webhook = {
          ...input,
          webhook_id: newId('wh'),
          account_id,
          environment,
          secret_hint: hintOf(input.secret),
          created_at: now(),
        };
        return finish((tx) => register(tx, caller, webhook));
      });
      return { webhook: created, isNew };
    },

    list: async (scope: Scope, { limit, cursor }: PageRequest): Promise<Page<Webhook>> => {
      const [after] = decodeCursor(cursor, ['wh_']) ?? [];
      const rows = await store.webhooks.list(scope, { limit: limit + 1, after: after ?? null });
      return toPage(rows, limit, (webhook) => [webhook.webhook_id]);
    },

    /** Answers what it was. */
    delete: async (scope: Scope, webhook_id: string): Promise<Webhook> => {
      const webhook = await get(scope, webhook_id);
      // Nothing new joins what is being deleted
      await store.webhooks.update(scope, webhook_id, { active: false }, now());
      while (await store.webhooks.deleteDeliveries(scope, webhook_id, DELIVERIES_AT_ONCE)) await nextTurn();
      if (!(await store.webhooks.delete(scope, webhook_id))) throw notFound();
      return webhook;
    },

    /** An inactive webhook is sent nothing: what waits for it is canceled, and stays among the events for `recover`. */
    update: async (scope: Scope, webhook_id: string, change: WebhookUpdate): Promise<Webhook> => {
      const { disabled } = await get(scope, webhook_id);
      if (change.url !== undefined) await refuseAddress(change.url);
      const wasLost = change.active && disabled?.reason === 'secret_lost';
      if (wasLost && !(await store.webhooks.hasReadableSecret(scope, webhook_id)))
        throw invalid({ input: 'active', message: LOST_SECRET });
      if (!(await store.webhooks.update(scope, webhook_id, change, now()))) throw notFound();
      await cancelWaiting(scope, webhook_id);
      return get(scope, webhook_id);
    },

    /** Decision 29. A grace of 0 ends the old secret, and all before it, at once. */
    rotateSecret: async (
      scope: Scope,
      webhook_id: string,
      { secret, grace_seconds }: { secret: string; grace_seconds: number },
    ): Promise<WebhookSecretRotation> => {
      const at = now();
      const previous_until = at + grace_seconds * SECOND;
      const secret_hint = hintOf(secret);
      const change = { secret, secret_hint, at, previous_until };
      const rotated = await store.transaction((tx) => tx.webhooks.rotateSecret(scope, webhook_id, change));
      if (!rotated) throw notFound();
      return {
        webhook_id,
        secret_hint,
        previous_secret_expires_at: grace_seconds > 0 && rotated.previousKept ? isoTime(previous_until) : null,
      };
    },

    /** Sends one event of any kind with sample data, once, as the real ones are sent. Nothing is stored or counted. */
    test: async (scope: Scope, webhook_id: string, event: EventKind): Promise<WebhookTestResult> => {
      const { url } = await get(scope, webhook_id);
      if (!(await store.webhooks.hasReadableSecret(scope, webhook_id)))
        throw invalid({ input: 'webhook_id', message: LOST_SECRET });
      const secrets = await store.webhooks.activeSecrets(scope, webhook_id, now());
      if (!secrets) throw notFound();
      const event_id = newId('evt');
      const data = sampleData({ newId, now: now() })[event];
      const attempt = await sendSample({ url, event, event_id, data, delivery_id: newId('dlv'), ...secrets });
      return { event_id, event, delivered: attempt.error === null, attempt: toAttempt(1, attempt) };
    },

    count: (account_id: string) => store.webhooks.count({ account_id }),
  };
};

/** Enough to tell two secrets apart, never enough to guess one. */
const hintOf = (secret: string): string =>
  `••••${secret.length < SHORTEST_HINTED_SECRET ? '' : secret.slice(-HINT_CHARACTERS)}`;

export type Webhooks = ReturnType<typeof createWebhooks>;

const register = async (tx: Registration, scope: Scope, webhook: NewWebhook): Promise<Webhook> => {
  await tx.accounts.lock(scope);
  if ((await tx.webhooks.count(scope)) >= WEBHOOKS_PER_ACCOUNT)
    throw new Failure('WEBHOOK_LIMIT_REACHED', { details: { limit: WEBHOOKS_PER_ACCOUNT } });
  await tx.webhooks.insert(webhook);
  const registered = await tx.webhooks.find(scope, webhook.webhook_id);
  if (!registered) throw new Error('a webhook was not there right after it was inserted');
  return registered;
};

/** What `create` answered first, in the present shape. */
const readAnswer = (first: Webhook): Webhook => ({
  webhook_id: first.webhook_id,
  name: first.name ?? null, // answers from before 1.1.0 have none
  url: first.url,
  events: first.events,
  active: first.active,
  environment: first.environment,
  health: first.health,
  delivery_state: first.delivery_state ?? (first.active ? 'no_deliveries' : 'paused'),
  last_attempt: null,
  disabled: first.disabled && { reason: first.disabled.reason, at: first.disabled.at },
  secret_hint: first.secret_hint,
  created_at: first.created_at,
  updated_at: first.updated_at,
});
