import { isLoose, read } from '../loose.ts';
import { real } from '../real.ts';

/** A query as Express, Koa and others read it: `a[b]=c` is an object, a repeated name a list. */
export function parseQuery(text: string): Record<string, unknown> {
  const parse = read(real('qs'), 'parse');
  return isLoose(parse) ? Object(parse(text, { allowPrototypes: true })) : {};
}

export function writeQuery(values: unknown): string {
  const stringify = read(real('qs'), 'stringify');
  return isLoose(stringify) ? `${stringify(values)}` : '';
}
