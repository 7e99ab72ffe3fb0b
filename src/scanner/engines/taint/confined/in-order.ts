/** Work on the items of a list, several at a time; what came of each is handed on in the order of the list. */
export interface InOrder<Item, Result> {
  /**
   * The next item, when its work is done; null after the last. Rejects with what the work threw, and then begins no
   * other.
   */
  next(): Promise<{ readonly item: Item; readonly result: Result } | null>;
  /** These come next. */
  putFirst(items: readonly Item[]): void;
  /** No further work is begun. */
  stop(): void;
}

/** An item is begun where `hasRoom` beside those that are being worked on, and where there are none. */
export const inOrder = <Item, Result>(
  items: readonly Item[],
  hasRoom: (atWork: readonly Item[], next: Item) => boolean,
  work: (item: Item) => Promise<Result>,
): InOrder<Item, Result> => {
  const queue: Task<Item, Result>[] = items.map(taskOf<Item, Result>);
  const running = new Map<Promise<Result>, Item>();
  let isStopped = false;
  const begin = (): void => {
    for (const task of queue) {
      if (isStopped) return;
      if (task.result !== undefined) continue;
      if (running.size > 0 && !hasRoom([...running.values()], task.item)) return;
      run(task);
    }
  };
  const run = (task: Task<Item, Result>): void => {
    const result = work(task.item);
    task.result = result;
    running.set(result, task.item);
    const end = (isThrown: boolean) => () => {
      isStopped ||= isThrown;
      running.delete(result);
      begin();
    };
    // What was thrown is thrown on where the item's turn has come.
    result.then(end(false), end(true));
  };
  return {
    next: async () => {
      begin();
      const [task] = queue;
      if (task === undefined) return null;
      // Put in front while others are being worked on, it waits for one of them.
      while (task.result === undefined && running.size > 0) await Promise.race(running.keys());
      if (task.result === undefined) return null;
      const result = await task.result;
      queue.shift();
      return { item: task.item, result };
    },
    putFirst: (more) => void queue.unshift(...more.map(taskOf<Item, Result>)),
    stop: () => {
      isStopped = true;
    },
  };
};

interface Task<Item, Result> {
  readonly item: Item;
  result: Promise<Result> | undefined;
}

const taskOf = <Item, Result>(item: Item): Task<Item, Result> => ({ item, result: undefined });
