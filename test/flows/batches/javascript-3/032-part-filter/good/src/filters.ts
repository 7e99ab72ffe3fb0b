const FIELDS = ['maker', 'colour', 'series'];

type Entry = [field: string, value: unknown];

const allowed = ([field, value]: Entry): Entry[] => (FIELDS.includes(field) ? [[field, value]] : []);

const trimmed = ([field, value]: Entry): Entry => [field, typeof value === 'string' ? value.trim() : `${value}`];

export function toQuery(filters: Record<string, unknown>): Record<string, unknown> {
  return Object.entries(filters)
    .flatMap(allowed)
    .map(trimmed)
    .reduce<Record<string, unknown>>((query, [field, value]) => ({ ...query, [field]: value }), { hidden: false });
}
