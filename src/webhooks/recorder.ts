import type { DeliveryOutcome, DeliveryQueue } from '../domain/deliveries.ts';

export interface Recorder {
  /** Resolves once it is stored: true, or false when the lease was lost. Rejects with the store's error. */
  record(outcome: DeliveryOutcome): Promise<boolean>;
  /** Stores at once what has gathered. */
  flush(): Promise<void>;
}

interface Entry {
  outcome: DeliveryOutcome;
  resolve(written: boolean): void;
  reject(error: unknown): void;
}

/**
 * Gathers outcomes for `gatherMs` and stores them in one commit: the commit's sync to disk costs more than all that one delivery writes. A batch that fails is
 * stored one by one, so that no outcome fails for another's fault.
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
    await deliveries.record([outcome]).then(([written]) => resolve(written ?? false), reject);
  };

  const storeAll = async (entries: readonly Entry[]): Promise<void> => {
    try {
      const written = await deliveries.record(entries.map(({ outcome }) => outcome));
      for (const [index, { resolve }] of entries.entries()) resolve(written[index] ?? false);
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
