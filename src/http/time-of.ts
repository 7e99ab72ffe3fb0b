import { type FieldProblem, invalid } from '../domain/failure.ts';

/** A date-time that the schema has let pass, in epoch milliseconds: RFC 3339 allows a leap second, our clock knows none. */
export const timeOf = (text: string, place: Pick<FieldProblem, 'in' | 'pointer'>): number => {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw invalid({ ...place, message: 'is no time that exists' });
  return time;
};

type TimeFilter = 'created_after' | 'created_before';

/** The times of a list's filter; undefined stays so. */
export const timeFilters = (query: { [Name in TimeFilter]?: string }): { [Name in TimeFilter]: number | undefined } => {
  const read = (name: TimeFilter) =>
    query[name] === undefined ? undefined : timeOf(query[name], { in: 'query', pointer: `/${name}` });
  return { created_after: read('created_after'), created_before: read('created_before') };
};
