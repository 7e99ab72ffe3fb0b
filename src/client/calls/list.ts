/** One page, as the service gives it. */
export interface Page<Item> {
  data: Item[];
  /** For the `cursor` of the next page; null on the last one. */
  next_cursor: string | null;
}

/**
 * A list that is read while you go through it: `for await (const scan of client.scans.list())` asks for the next page
 * when the one before is used up, and stops asking when you stop reading. Nothing is sent before that.
 */
export interface List<Item> extends AsyncIterable<Item> {
  /** The first page alone, or the one at the `cursor` of the query: for lists with a "next" button. */
  page(): Promise<Page<Item>>;
  /** Page by page. */
  pages(): AsyncIterable<Page<Item>>;
}

interface Paged {
  cursor?: string;
}

/** A list by what reads one page of it. */
export const listOf = <Query extends Paged, Item>(
  query: Query,
  read: (query: Query) => Promise<Page<Item>>,
): List<Item> => {
  async function* pages(): AsyncGenerator<Page<Item>, void, undefined> {
    let page = await read(query);
    yield page;
    while (page.next_cursor !== null) {
      page = await read({ ...query, cursor: page.next_cursor });
      yield page;
    }
  }

  async function* items(): AsyncGenerator<Item, void, undefined> {
    for await (const { data } of pages()) yield* data;
  }

  return { page: () => read(query), pages, [Symbol.asyncIterator]: items };
};
