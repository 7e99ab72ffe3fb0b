/** What an address says beside the view: the panel that is open, and the groups. */
const PASSING = ['issue', 'open'];

/** Of the contract's `query`. */
export const LONGEST_QUERY = 2000;

/** The part of the list's address that is worth a name; empty where it says nothing. */
export const savedQueryOf = (search: URLSearchParams): string =>
  new URLSearchParams([...search].filter(([name, value]) => value !== '' && !PASSING.includes(name))).toString();

/** Whether both lead to the same view, in whatever order they name it. */
export const isSameQuery = (one: string, other: string): boolean => sorted(one) === sorted(other);

const sorted = (query: string): string => [...new URLSearchParams(query)].map(String).toSorted().join('&');
