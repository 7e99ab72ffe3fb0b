/** Looks at a process while it may stay silent. */
const LOOKS = 10;
/** Where nobody tells how much processor time it has used: it may have got so small a part of the clock's. */
const LEAST_SHARE = 1 / 8;

export interface Silence {
  /** It has said something. */
  broken(): void;
  /** Nobody waits for it any longer. */
  over(): void;
}

/**
 * Watches a process that we wait for, and tells when it has used `limitMs` of processor time without a word. A process
 * that waits for the processor, as others have it, has done nothing wrong; the time that all of this may take is
 * limited elsewhere.
 */
export const watchSilence = (watch: {
  readonly limitMs: number;
  /** Processor time so far, in milliseconds; null where nobody knows. */
  readonly used: () => number | null;
  readonly onTooLong: () => void;
}): Silence => {
  const atFirst = watch.used();
  let since = atFirst ?? shareOfClock();
  const now = (): number => (atFirst === null ? shareOfClock() : (watch.used() ?? since));
  let isBroken = false;
  const look = (): void => {
    const used = now();
    if (isBroken) since = used;
    else if (used - since >= watch.limitMs) watch.onTooLong();
    isBroken = false;
  };
  // What it says is only noted: it may say something a thousand times in a second.
  const timer = setInterval(look, watch.limitMs / LOOKS);
  return {
    broken: () => {
      isBroken = true;
    },
    over: () => clearInterval(timer),
  };
};

const shareOfClock = (): number => performance.now() * LEAST_SHARE;
