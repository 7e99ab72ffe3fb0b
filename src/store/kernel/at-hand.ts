/** Values kept in memory by name. */
export interface AtHand<Value> {
  get(name: string): Value | undefined;
  put(name: string, value: Value): void;
}

interface AtHandOptions<Value> {
  /** Length of a value, in whatever `most` is given in. */
  lengthOf: (value: Value) => number;
  most?: number;
  /** Milliseconds. */
  turnEvery?: number;
}

const MOST_CHARACTERS = 32 * 1024 * 1024;
const TURN_EVERY = 30_000;

/**
 * Keeps what never changes once it is stored for as long as somebody asks for it. The caller has just read from the
 * database that it is there, for those who may see it: what has been deleted is asked for no more, so it leaves
 * memory within two turns, in every process.
 *
 * Two generations, so that no call ever looks through them: at a turn, or when the recent ones fill half of `most`,
 * they become the older ones and the older are dropped. A value in use moves on to the recent ones.
 */
export const createAtHand = <Value>({
  lengthOf,
  most = MOST_CHARACTERS,
  turnEvery = TURN_EVERY,
}: AtHandOptions<Value>): AtHand<Value> => {
  let recent = new Map<string, Value>();
  let older = new Map<string, Value>();
  let length = 0;
  let timer: NodeJS.Timeout | undefined;

  const turn = (): void => {
    clearTimeout(timer);
    timer = undefined;
    older = recent;
    recent = new Map();
    length = 0;
    if (older.size > 0) timer = setTimeout(turn, turnEvery).unref();
  };

  const put = (name: string, value: Value): void => {
    if (length >= most / 2) turn();
    timer ??= setTimeout(turn, turnEvery).unref();
    recent.set(name, value);
    length += lengthOf(value);
  };

  return {
    get: (name) => {
      const value = recent.get(name);
      if (value !== undefined) return value;
      const known = older.get(name);
      if (known === undefined) return undefined;
      older.delete(name);
      put(name, known);
      return known;
    },
    put,
  };
};
