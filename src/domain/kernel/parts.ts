const PART = 500;

/** A long list in parts that are worked on one after the other, so that memory and event loop hold one at a time. */
export const partsOf = function* <Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += PART) yield items.slice(from, from + PART);
};
