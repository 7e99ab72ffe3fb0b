/** A share and its 95 % Wilson score interval, all from 0 to 1; of nothing, everything is possible. */
export interface Share {
  readonly hits: number;
  readonly of: number;
  readonly low: number;
  readonly high: number;
}

/** E. B. Wilson, "Probable inference", 1927. */
export function share(hits: number, of: number): Share {
  if (of === 0) return { hits, of, low: 0, high: 1 };
  const deviations = 1.959964;
  const rate = hits / of;
  const spread =
    (deviations / (1 + deviations ** 2 / of)) * Math.sqrt((rate * (1 - rate)) / of + deviations ** 2 / (4 * of ** 2));
  const middle = (rate + deviations ** 2 / (2 * of)) / (1 + deviations ** 2 / of);
  return { hits, of, low: Math.max(0, middle - spread), high: Math.min(1, middle + spread) };
}

/** `.75 (.60–.86) 30/40`. */
export function showShare({ hits, of, low, high }: Share): string {
  return of === 0 ? '–' : `${short(hits / of)} (${short(low)}–${short(high)}) ${hits}/${of}`;
}

export function short(value: number): string {
  return value.toFixed(2).replace(/^(-?)0\./, '$1.');
}
