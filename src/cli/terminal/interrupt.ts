/** What a person at the keyboard or a supervisor wants: the end. */
export interface Interrupt {
  /** Fires at the first Ctrl-C or SIGTERM. A second one ends the process at once, as it would without us. */
  signal: AbortSignal;
  /** Leaves the signals to Node again. */
  release(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export const catchInterrupt = (): Interrupt => {
  const controller = new AbortController();
  const release = (): void => {
    for (const signal of SIGNALS) process.off(signal, stop);
  };
  const stop = (): void => {
    release();
    controller.abort();
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return { signal: controller.signal, release };
};
