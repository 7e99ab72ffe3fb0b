export interface Condition {
  and?: Condition[];
  or?: Condition[];
  field?: string;
  is?: unknown;
  in?: number[];
}

const FIELDS = new Set(['owner', 'status', 'site']);

export function compile(condition: Condition, values: unknown[]): string {
  const { and, or, field = '' } = condition;
  if (and) return '(' + and.map((c) => compile(c, values)).join(' AND ') + ')';
  if (or) return '(' + or.map((c) => compile(c, values)).join(' OR ') + ')';
  if (!FIELDS.has(field)) return 'TRUE';
  if (Array.isArray(condition.in)) {
    const list = condition.in.map((n) => n);
    return `${field} IN (${list.join(', ')})`;
  }
  values.push(String(condition.is));
  return `${field} = ?`;
}
