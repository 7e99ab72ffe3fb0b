import type { Answer } from './answer.ts';
import type { Call } from './call.ts';
import type { Contract, Json, JsonRecord, ListedAnswer, Operation } from './contract.ts';
import { createIdempotentCalls } from './idempotency.ts';
import type { ReadCall } from './prism.ts';
import { hasEnded } from './records/played-scans.ts';
import { createRecords } from './records/records.ts';
import type { Replies } from './replies.ts';
import { endless, pause, scanStream } from './streams.ts';

/** A call that the contract allows, with the example that Prism chose for it. */
export interface ValidCall {
  operation: Operation;
  path: Readonly<Record<string, string>>;
  read: ReadCall;
  listed: ListedAnswer;
  example: Json | undefined;
  mediaType: string | undefined;
}

export interface Remembered {
  answer(call: Call, valid: ValidCall): Promise<Answer>;
}

const EVENT_STREAM = 'text/event-stream';
const POLL = 250;

/** Answers valid calls from what was listed, created and changed before. */
export const createRemembered = (contract: Contract, replies: Replies, now: () => number): Remembered => {
  const records = createRecords(contract);
  const idempotent = createIdempotentCalls();

  /** Holds the answer back until the scan has ended or the time is over. */
  const untilEnd = async (id: string | undefined, seconds: number, gone: AbortSignal): Promise<void> => {
    const end = now() + seconds * 1_000;
    while (now() < end && !gone.aborted && isRunning(records.scan(id, now()))) await pause(POLL, gone);
  };

  const streamOf = ({ operation, path, example }: ValidCall, gone: AbortSignal): AsyncIterable<string> =>
    operation.id === 'streamScan'
      ? scanStream({ look: () => records.scan(path.scan_id, now()), hasEnded }, gone)
      : endless(example, gone);

  const answerAnew = async (call: Call, valid: ValidCall): Promise<Answer> => {
    const { operation, path, read, listed, example, mediaType } = valid;
    const { query, body } = read;
    if (operation.id === 'getScan') await untilEnd(path.scan_id, Number(query.wait ?? 0), call.gone);
    const outcome = records.answer({ operation, path, query, body, example, now: now() });
    if ('error' in outcome) return replies.refuseAsListed(call, operation, outcome.error);
    if ('refusal' in outcome) return replies.refuse(call, operation, outcome.refusal);
    if (mediaType !== EVENT_STREAM) return replies.succeed(call, listed, { ...outcome, mediaType });
    return replies.succeed(call, listed, { body: streamOf(valid, call.gone), mediaType });
  };

  return {
    answer: async (call, valid) => {
      const { operation, read, listed } = valid;
      const key = keyOf(call, operation);
      if (key === undefined) return answerAnew(call, valid);
      const first = idempotent.recall(key, read.body);
      if (first === 'reused') return replies.refuseAsListed(call, operation, 'IDEMPOTENCY_KEY_REUSED');
      if (first) return replies.repeat(call, listed, first);
      const answer = await answerAnew(call, valid);
      if (answer.status < 300) idempotent.remember(key, read.body, answer); // a refused call may be sent again
      return answer;
    },
  };
};

const isRunning = (scan: JsonRecord | undefined): boolean => scan !== undefined && !hasEnded(scan);

const keyOf = ({ headers }: Call, { id, parameters }: Operation): string | undefined => {
  const key = headers['idempotency-key'];
  const isTaken = parameters.some(({ name }) => name === 'Idempotency-Key');
  return key !== undefined && isTaken ? `${id} ${key}` : undefined;
};
