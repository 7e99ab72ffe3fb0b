import { type Sql, sql } from '../engines/db.ts';

/** Whether a text, of an expression in lower case, contains another one, which is no pattern. */
export const contains = (expression: Sql, text: string): Sql =>
  sql`${expression} like ${`%${literal(text)}%`} escape '\\'`;

export const startsWith = (expression: Sql, text: string): Sql =>
  sql`${expression} like ${`${literal(text)}%`} escape '\\'`;

const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
