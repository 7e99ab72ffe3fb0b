import type { DeliveryOutcome, DeliveryQueue, Recorded } from '../domain/webhooks/delivery-queue.ts';

export interface Recorder {
  /** Resolves once the store has decided about it. Rejects with the store's error. */
  record(outcome: DeliveryOutcome): Promise<Recorded>;
  /** Stores at once what has gathered. */
  flush(): Promise<void>;
}

interface Entry {
  outcome: DeliveryOutcome;
  resolve(recorded: Recorded): void;
  reject(error: unknown): void;
}

/** For a store that answers less than it was asked. */
const LOST: Recorded = { written: false, disabled: null };

/**
 * Gathers outcomes for `gatherMs` and stores them in one commit: the commit's sync to disk costs more than all that one
 * delivery writes. A batch that fails is stored one by one, so that no outcome fails for another's fault.
 */
export const createRecorder = ({
  deliveries,
  gatherMs,
}: {
  deliveries: Pick<DeliveryQueue, 'record'>;
  gatherMs: number;
}): Recorder => {
  let gathered: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;

  const storeOne = async ({ outcome, resolve, reject }: Entry): Promise<void> => {
    await deliveries.record([outcome]).then(([recorded]) => resolve(recorded ?? LOST), reject);
  };

  const storeAll = async (entries: readonly Entry[]): Promise<void> => {
    try {
      const recorded = await deliveries.record(entries.map(({ outcome }) => outcome));
      for (const [index, { resolve }] of entries.entries()) resolve(recorded[index] ?? LOST);
    } catch {
      for (const entry of entries) await storeOne(entry);
    }
  };

  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const entries = gathered;
    gathered = [];
    const [only] = entries;
    if (only && entries.length === 1) await storeOne(only);
    else if (only) await storeAll(entries);
  };

  return {
    record: (outcome) =>
      new Promise((resolve, reject) => {
        gathered.push({ outcome, resolve, reject });
        timer ??= setTimeout(flush, gatherMs);
      }),
    flush,
  };
};
