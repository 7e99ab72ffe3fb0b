/*
 * A map from small integers to values that can be kept as it was while copies change: a trie of 32-way nodes. A node
 * that was made under the present edit is changed in place; others are copied on the way. Joins walk only what differs.
 */

/** The state that holds it may change the nodes made under it. */
export type Edit = { readonly of: 'edit' };

export const newEdit = (): Edit => ({ of: 'edit' });

interface Node<T> {
  readonly edit: Edit;
  readonly items: (Node<T> | T | undefined)[];
}

export interface PersistentMap<T> {
  readonly root: Node<T> | null;
  /** Bits of a key below the root. */
  readonly shift: number;
}

const BITS = 5;
const WIDTH = 1 << BITS;
const MASK = WIDTH - 1;

export const emptyMap = <T>(): PersistentMap<T> => ({ root: null, shift: 0 });

export const lookUp = <T>(map: PersistentMap<T>, key: number): T | undefined => {
  if (key >>> map.shift >= WIDTH) return undefined;
  let node: Node<T> | null | undefined = map.root;
  for (let shift = map.shift; shift > 0; shift -= BITS) {
    if (node === null || node === undefined) return undefined;
    node = node.items[(key >>> shift) & MASK] as Node<T> | undefined; // above the last level all items are nodes
  }
  return node?.items[key & MASK] as T | undefined; // on the last level all are values
};

const owned = <T>(node: Node<T> | undefined, edit: Edit): Node<T> => {
  if (node === undefined) return { edit, items: new Array(WIDTH) };
  return node.edit === edit ? node : { edit, items: node.items.slice() };
};

/** The map with the key set; nodes made under `edit` are changed in place. */
export const put = <T>(map: PersistentMap<T>, key: number, value: T | undefined, edit: Edit): PersistentMap<T> => {
  let { root, shift } = map;
  while (key >>> shift >= WIDTH) {
    if (root !== null) {
      const above: Node<T> = { edit, items: new Array(WIDTH) };
      above.items[0] = root;
      root = above;
    }
    shift += BITS;
  }
  const top = owned(root ?? undefined, edit);
  let node = top;
  for (let level = shift; level > 0; level -= BITS) {
    const index = (key >>> level) & MASK;
    const below = owned(node.items[index] as Node<T> | undefined, edit);
    node.items[index] = below;
    node = below;
  }
  node.items[key & MASK] = value;
  return top === map.root && shift === map.shift ? map : { root: top, shift };
};

const raised = <T>(map: PersistentMap<T>, shift: number): Node<T> | undefined => {
  let node = map.root ?? undefined;
  if (node === undefined) return undefined;
  for (let at = map.shift; at < shift; at += BITS) {
    const above: Node<T> = { edit: node.edit, items: new Array(WIDTH) };
    above.items[0] = node;
    node = above;
  }
  return node;
};

const noItems: readonly undefined[] = new Array(WIDTH).fill(undefined);

/** Calls `see` with each key at which the two differ by reference. */
export const differences = <T>(
  one: PersistentMap<T>,
  other: PersistentMap<T>,
  see: (key: number, left: T | undefined, right: T | undefined) => void,
): void => {
  const shift = Math.max(one.shift, other.shift);
  const walk = (left: Node<T> | undefined, right: Node<T> | undefined, level: number, prefix: number): void => {
    if (left === right) return;
    const ones = left?.items ?? noItems;
    const others = right?.items ?? noItems;
    for (let index = 0; index < WIDTH; index++) {
      const mine = ones[index];
      const theirs = others[index];
      if (mine === theirs) continue;
      const key = prefix | (index << level);
      if (level === 0) see(key, mine as T | undefined, theirs as T | undefined);
      else walk(mine as Node<T> | undefined, theirs as Node<T> | undefined, level - BITS, key);
    }
  };
  walk(raised(one, shift), raised(other, shift), shift, 0);
};
