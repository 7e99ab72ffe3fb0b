import type { components } from '../../generated/openapi.ts';
import type { AccountStore } from './accounts.ts';
import type { AddressProblem } from './addresses.ts';
import type { Caller, Environment, Scope } from './caller.ts';
import { Failure, invalid, notFound } from './failure.ts';
import { createIdempotency, type IdempotencyStore } from './idempotency.ts';
import type { NewId } from './ids.ts';
import { decodeCursor, type Page, type PageRequest, toPage } from './page.ts';
import { WEBHOOKS_PER_ACCOUNT } from './plans.ts';
import type { Now } from './time.ts';
import type { Transactional } from './transaction.ts';

export type Webhook = components['schemas']['Webhook'];
export type WebhookInput = components['schemas']['WebhookInput'];

export interface NewWebhook extends WebhookInput {
  webhook_id: string;
  account_id: string;
  environment: Environment;
  secret_hint: string;
  created_at: number;
}

export interface WebhookStore {
  /** Seals the secret. */
  insert(webhook: NewWebhook): Promise<void>;
  find(scope: Scope, webhook_id: string): Promise<Webhook | null>;
  /** Newest first. */
  list(scope: Scope, page: { limit: number; after: string | null }): Promise<Webhook[]>;
  /** Over both environments. */
  count(account_id: string): Promise<number>;
  /** With its deliveries; false when it is not there. */
  delete(scope: Scope, webhook_id: string): Promise<boolean>;
}

const HINT_CHARACTERS = 4;
const SHORTEST_HINTED_SECRET = 12;

/** Enough to tell two secrets apart, never enough to guess one. */
const hintOf = (secret: string): string =>
  `••••${secret.length < SHORTEST_HINTED_SECRET ? '' : secret.slice(-HINT_CHARACTERS)}`;

/** What registering a webhook changes together. */
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
}

export const createWebhooks = (dependencies: WebhookDependencies) => {
  const { store, now, newId, addressProblem } = dependencies;
  const idempotency = createIdempotency(dependencies);

  const get = async (scope: Scope, webhook_id: string): Promise<Webhook> => {
    const webhook = await store.webhooks.find(scope, webhook_id);
    if (!webhook) throw notFound();
    return webhook;
  };

  return {
    get,

    create: async (caller: Caller, input: WebhookInput, idempotency_key: string | undefined): Promise<Webhook> => {
      const request = { caller, operation: 'createWebhook', key: idempotency_key, body: input };
      return idempotency.once(request, async (finish) => {
        const problem = await addressProblem(input.url);
        if (problem) throw invalid({ in: 'body', pointer: '/url', message: problem });
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
    },

    list: async (scope: Scope, { limit, cursor }: PageRequest): Promise<Page<Webhook>> => {
      const [after] = decodeCursor(cursor, ['wh_']) ?? [null];
      const rows = await store.webhooks.list(scope, { limit: limit + 1, after: after ?? null });
      return toPage(rows, limit, (webhook) => [webhook.webhook_id]);
    },

    delete: async (scope: Scope, webhook_id: string): Promise<void> => {
      if (!(await store.webhooks.delete(scope, webhook_id))) throw notFound();
    },

    count: (account_id: string) => store.webhooks.count(account_id),
  };
};

export type Webhooks = ReturnType<typeof createWebhooks>;

const register = async (tx: Registration, scope: Scope, webhook: NewWebhook): Promise<Webhook> => {
  await tx.accounts.lock(scope.account_id);
  if ((await tx.webhooks.count(scope.account_id)) >= WEBHOOKS_PER_ACCOUNT)
    throw new Failure('WEBHOOK_LIMIT_REACHED', { details: { limit: WEBHOOKS_PER_ACCOUNT } });
  await tx.webhooks.insert(webhook);
  const registered = await tx.webhooks.find(scope, webhook.webhook_id);
  if (!registered) throw new Error('a webhook was not there right after it was inserted');
  return registered;
};
