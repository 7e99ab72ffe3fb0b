import type { Answer } from './answer.ts';
import type { Json } from './contract.ts';

/** As many first answers are kept, the newest ones. */
const MOST = 1_000;

export interface IdempotentCalls {
  /** The answer that the first call with the key got, 'reused' where that had another body, null for a first call. */
  recall(key: string, body: Json | undefined): Answer | 'reused' | null;
  remember(key: string, body: Json | undefined, answer: Answer): void;
}

/** Remembers the answers to calls with an `Idempotency-Key`. */
export const createIdempotentCalls = (): IdempotentCalls => {
  const calls = new Map<string, { body: string | undefined; answer: Answer }>();
  return {
    recall: (key, body) => {
      const first = calls.get(key);
      if (!first) return null;
      return first.body === JSON.stringify(body) ? first.answer : 'reused';
    },
    remember: (key, body, answer) => {
      calls.set(key, { body: JSON.stringify(body), answer });
      const [oldest] = calls.keys();
      if (calls.size > MOST && oldest !== undefined) calls.delete(oldest);
    },
  };
};
