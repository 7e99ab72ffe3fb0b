import type { Json, JsonRecord } from './contract.ts';

const POLL = 250;
const HEARTBEAT = 15_000;

/** The scan as server-sent events, at once and whenever it has changed, until it has ended. */
export const scanStream = async function* (
  { look, hasEnded }: { look: () => JsonRecord | undefined; hasEnded: (scan: JsonRecord) => boolean },
  gone: AbortSignal,
): AsyncGenerator<string> {
  let told = '';
  while (!gone.aborted) {
    const scan = look();
    const text = JSON.stringify(scan);
    if (scan && text !== told) yield `event: scan\ndata: ${text}\n\n`;
    told = text;
    if (!scan || hasEnded(scan)) return;
    await pause(POLL, gone);
  }
};

/** The events of the example, then silence: a stream of events has no end. */
export const endless = async function* (example: Json | undefined, gone: AbortSignal): AsyncGenerator<string> {
  yield `${String(example).trimEnd()}\n\n`;
  while (!gone.aborted) {
    await pause(HEARTBEAT, gone);
    if (!gone.aborted) yield ': still here\n\n';
  }
};

/** Waits, or less when the client goes. */
export const pause = (milliseconds: number, gone: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      gone.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    gone.addEventListener('abort', done);
    if (gone.aborted) done();
  });
