const BATCH = 100; // rows per statement: few round trips, far below both engines' limits on values

/** In lists that one statement can hold. */
export const inBatches = function* <Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
};
