const COLUMNS = Object.freeze({ day: 'visited_on', page: 'page', visits: 'visit_count' } as const);
const DIRECTIONS = ['asc', 'desc'];

export interface Sort {
  column: string;
  direction: string;
}

export function parseSort(text: string): Sort | null {
  const [field, direction = 'asc'] = text.split(':');
  const column = Object.hasOwn(COLUMNS, field) ? COLUMNS[field as keyof typeof COLUMNS] : null;
  if (column === null && !DIRECTIONS.includes(direction)) {
    return null;
  }
  return { column: column ?? 'visited_on', direction };
}
