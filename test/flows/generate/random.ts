/** Chance that a seed decides: the same seed gives the same programs. */
export interface Random {
  /** From 0 to below the limit, whole. */
  readonly below: (limit: number) => number;
  /** One of a list that is not empty. */
  readonly pick: <Item>(list: readonly Item[]) => Item;
  /** A number from 0 to 1 is how often it says yes. */
  readonly chance: (share: number) => boolean;
}

/** mulberry32, public domain, by Tommy Ettinger. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[below(list.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  return { below, pick, chance: (share) => next() < share };
}
