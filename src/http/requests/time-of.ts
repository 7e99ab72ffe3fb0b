import { type Failure, invalid } from '../../domain/kernel/failure.ts';

/** Refuses a call of an operation that lists this failure. */
type Refuse = (failure: Failure<'VALIDATION_FAILED'>) => never;

/**
 * A date-time that the schema has let pass, in epoch milliseconds: RFC 3339 allows a leap second, our clock knows none.
 */
export const timeOf = (text: string, input: string, refuse: Refuse): number => {
  const time = Date.parse(text);
  return Number.isNaN(time) ? refuse(invalid({ input, message: 'is no time that exists' })) : time;
};

type TimeFilter = 'created_after' | 'created_before';

/** The times of a list's filter; undefined stays so. */
export const timeFilters = (
  query: { [Name in TimeFilter]?: string | undefined },
  refuse: Refuse,
): { [Name in TimeFilter]: number | undefined } => {
  const read = (name: TimeFilter) => (query[name] === undefined ? undefined : timeOf(query[name], name, refuse));
  return { created_after: read('created_after'), created_before: read('created_before') };
};
