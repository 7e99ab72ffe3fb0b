export interface CandidateFilter {
  city?: string;
  minYears: number;
}

const quote = (value: string): string => `'${value.replace(/\\/g, '').replace(/'/g, "''")}'`;

export function* conditions(filter: CandidateFilter): Generator<string> {
  yield 'archived = false';
  if (Number.isFinite(filter.minYears)) {
    yield `years >= ${filter.minYears}`;
  }
  if (filter.city) {
    yield* oneOf('city', filter.city.split(','));
  }
}

function* oneOf(column: string, values: string[]): Generator<string> {
  const list = values.map((value) => quote(value.trim())).join(', ');
  yield `${column} IN (${list})`;
}
