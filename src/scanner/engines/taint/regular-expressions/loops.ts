import type { Automaton } from './automaton.ts';

export interface Loops {
  /** Places that lead back to themselves, those that lead to each other together; in the order of their first. */
  readonly all: readonly (readonly number[])[];
  /** By place: the number of its loop, -1 for none. */
  readonly of: readonly number[];
}

/** The strongly connected components that have a way within (Tarjan's, without recursion). */
export function loopsOf({ size, next }: Automaton): Loops {
  const order = new Int32Array(size).fill(-1);
  const low = new Int32Array(size);
  const isOpen = new Uint8Array(size);
  const open: number[] = [];
  const found: number[][] = [];
  let count = 0;
  for (let root = 0; root < size; root++) {
    if (order[root] !== -1) continue;
    const calls = [{ place: root, at: 0 }];
    order[root] = low[root] = count++;
    open.push(root);
    isOpen[root] = 1;
    for (let call = calls.at(-1); call !== undefined; call = calls.at(-1)) {
      const { place } = call;
      const way = next[place]?.[call.at++];
      if (way !== undefined) {
        if (order[way.to] === -1) {
          order[way.to] = low[way.to] = count++;
          open.push(way.to);
          isOpen[way.to] = 1;
          calls.push({ place: way.to, at: 0 });
        } else if (isOpen[way.to] === 1) low[place] = Math.min(low[place] ?? 0, order[way.to] ?? 0);
        continue;
      }
      calls.pop();
      const caller = calls.at(-1)?.place;
      if (caller !== undefined) low[caller] = Math.min(low[caller] ?? 0, low[place] ?? 0);
      if (low[place] === order[place]) found.push(closed(open, isOpen, place));
    }
  }
  const all = found
    .filter((loop) => loop.length > 1 || next[loop[0] ?? -1]?.some(({ to }) => to === loop[0]))
    .map((loop) => loop.sort((a, b) => a - b))
    .sort(([a = 0], [b = 0]) => a - b);
  const of = new Array<number>(size).fill(-1);
  all.forEach((loop, index) => {
    for (const place of loop) of[place] = index;
  });
  return { all, of };
}

const closed = (open: number[], isOpen: Uint8Array, root: number): number[] => {
  const places: number[] = [];
  for (;;) {
    const place = open.pop();
    if (place === undefined) return places;
    isOpen[place] = 0;
    places.push(place);
    if (place === root) return places;
  }
};
