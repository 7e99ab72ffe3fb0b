/** Sleep that a ring cuts short; a ring while awake makes the next sleep end at once, so none is missed. */
export const createAlarm = () => {
  let rung = false;
  let awaken: (() => void) | null = null;
  let soon = false;
  const ring = (): void => {
    rung = true;
    awaken?.();
  };
  return {
    ring,
    /** Rings once for all who ask in this turn of the event loop. */
    ringSoon: (): void => {
      if (soon) return;
      soon = true;
      setImmediate(() => {
        soon = false;
        ring();
      });
    },
    sleep: async (ms: number): Promise<void> => {
      if (!rung && ms > 0)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms);
          awaken = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      awaken = null;
      rung = false;
    },
  };
};
