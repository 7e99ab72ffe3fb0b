import type { Caller } from './caller.ts';
import { Failure } from './failure.ts';
import { MINUTE, type Now } from './time.ts';
import type { Transactional } from './transaction.ts';

/** A first call that has not answered by then is taken for dead and its key is free again. */
export const RESERVATION = MINUTE;

export interface IdempotencyRecord {
  account_id: string;
  environment: string;
  operation: string;
  idempotency_key: string;
  body_hash: string;
  /** JSON of the answer; null while the first call is under way. */
  answer: string | null;
  reserved_until: number;
  created_at: number;
}

export type IdempotencyId = Pick<IdempotencyRecord, 'account_id' | 'environment' | 'operation' | 'idempotency_key'>;

export interface IdempotencyStore {
  find(id: IdempotencyId): Promise<IdempotencyRecord | null>;
  /**
   * False when another call has the key. A dead reservation, one from before the clock was set back, or one older than
   * `keptSince` is taken over.
   */
  reserve(record: IdempotencyRecord, times: { now: number; keptSince: number }): Promise<boolean>;
  /** False when the reservation was taken over meanwhile: then the call must have no effect. */
  answer(reservation: IdempotencyRecord, answer: string): Promise<boolean>;
  /** Frees a key whose call failed, so that it can be used for the corrected one. */
  release(reservation: IdempotencyRecord): Promise<void>;
}

export const IDEMPOTENCY_KEPT = 24 * 60 * MINUTE;

export interface IdempotentRequest<Answer> {
  caller: Caller;
  operation: string;
  /** Undefined: the client asked for no such promise. */
  key: string | undefined;
  body: unknown;
  /** The first answer in the present shape: an older version may have given it. */
  read: (first: Answer) => Answer;
}

/** Commits what the call does and its answer in one transaction. */
type Finish<Tx, Answer> = (work: (tx: Tx) => Promise<Answer>) => Promise<Answer>;

/** A hash that tells nobody anything about the text who doesn't have the key it is made with. */
export type HashBody = (text: string) => string;

interface Keeping {
  idempotency: IdempotencyStore;
}

/** Decision 15: within 24 h one key means one effect and one answer, also across a crash. */
export const createIdempotency = <Tx extends Keeping>({
  store,
  now,
  hashBody,
}: {
  store: Keeping & Transactional<Tx>;
  now: Now;
  hashBody: HashBody;
}) => ({
  once: async <Answer extends object>(
    request: IdempotentRequest<Answer>,
    call: (finish: Finish<Tx, Answer>) => Promise<Answer>,
  ): Promise<Answer> => {
    if (request.key === undefined) return call((work) => store.transaction(work));
    const body_hash = hashBody(canonical(request.body));
    const record = toRecord(request, { idempotency_key: request.key, body_hash, at: now() });
    const times = { now: record.created_at, keptSince: record.created_at - IDEMPOTENCY_KEPT };
    if (!(await store.idempotency.reserve(record, times))) return recall(store, record, request.read);

    const finish: Finish<Tx, Answer> = (work) =>
      store.transaction(async (tx) => {
        const answer = await work(tx);
        if (await tx.idempotency.answer(record, JSON.stringify(answer))) return answer;
        // Rolls back: another call has the key now
        throw new Failure('IDEMPOTENCY_KEY_IN_USE', { retryAfterSeconds: 1 });
      });
    try {
      return await call(finish);
    } catch (error) {
      await store.idempotency.release(record);
      throw error;
    }
  },
});

const toRecord = (
  { caller, operation }: Pick<IdempotentRequest<never>, 'caller' | 'operation'>,
  { idempotency_key, body_hash, at }: { idempotency_key: string; body_hash: string; at: number },
): IdempotencyRecord => ({
  account_id: caller.account_id,
  environment: caller.environment,
  operation,
  idempotency_key,
  body_hash,
  answer: null,
  reserved_until: at + RESERVATION,
  created_at: at,
});

/** The same text for the same content, whatever the order of its properties. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const reused = (): Failure =>
  new Failure('IDEMPOTENCY_KEY_REUSED', {
    inputs: [{ input: 'idempotency_key', message: 'was used with another body in the last 24 hours' }],
  });

const recall = async <Answer>(
  store: Keeping,
  record: IdempotencyRecord,
  read: (first: Answer) => Answer,
): Promise<Answer> => {
  const first = await store.idempotency.find(record);
  if (first && first.body_hash !== record.body_hash) throw reused();
  if (!first?.answer) throw new Failure('IDEMPOTENCY_KEY_IN_USE', { retryAfterSeconds: 1 });
  return read(JSON.parse(first.answer) as Answer); // written by `finish` above for the same operation
};
