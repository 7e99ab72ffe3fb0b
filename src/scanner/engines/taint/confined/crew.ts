import type { Conversation } from './conversation.ts';

/** Children at work, and how many have died. */
export interface Crew {
  /** A child that nobody talks to, a new one where there is none. */
  take(): Promise<Conversation>;
  /** Gives a child back: one that has died is gone. */
  leave(child: Conversation): void;
  close(): Promise<void>;
}

/** Lends a child. */
export const withChild = async <T>(crew: Crew, use: (child: Conversation) => Promise<T>): Promise<T> => {
  const child = await crew.take();
  try {
    return await use(child);
  } finally {
    crew.leave(child);
  }
};

export const createCrew = (start: () => Promise<Conversation>): Crew => {
  const idle: Conversation[] = [];
  const all = new Set<Conversation>();
  return {
    take: async () => {
      const child = idle.pop() ?? (await start());
      all.add(child);
      return child;
    },
    leave: (child) => {
      if (child.isOpen) idle.push(child);
      else all.delete(child);
    },
    close: async () => {
      await Promise.all([...all].map((child) => child.close()));
    },
  };
};

/**
 * Has `processes` children work through a list. `work` does one item and answers what is left of it, which is done
 * next. Rejects with the first error once all children have stopped.
 */
export const workThrough = async <Item>(job: {
  crew: Crew;
  items: readonly Item[];
  processes: number;
  work: (child: Conversation, item: Item) => Promise<readonly Item[]>;
}): Promise<void> => {
  const queue = [...job.items];
  const one = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift())
      try {
        const given = item;
        queue.unshift(...(await withChild(job.crew, (child) => job.work(child, given))));
      } catch (error) {
        queue.length = 0;
        throw error;
      }
  };
  const settled = await Promise.allSettled(Array.from({ length: Math.min(job.processes, queue.length) }, one));
  for (const end of settled) if (end.status === 'rejected') throw end.reason;
};
