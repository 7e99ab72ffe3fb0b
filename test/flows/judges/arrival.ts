/** What a stub is given at a sink: the sort of text or thing, which says what is harmful in it. */
export type SinkKind =
  | 'any'
  | 'args'
  | 'attribute'
  | 'body'
  | 'code'
  | 'command'
  | 'cookie'
  | 'data'
  | 'deserialize'
  | 'document'
  | 'format'
  | 'header'
  | 'html'
  | 'ldap'
  | 'log'
  | 'module'
  | 'navigate'
  | 'nosql'
  | 'path'
  | 'prototype'
  | 'python'
  | 'redirect'
  | 'regex'
  | 'script-src'
  | 'session'
  | 'shell'
  | 'sql'
  | 'storage'
  | 'template'
  | 'url'
  | 'xml'
  | 'xml-parse'
  | 'xpath';

export interface Arrival {
  readonly kind: SinkKind;
  /** Name for people: `mysql.query`. */
  readonly sink: string;
  /** The dangerous argument. */
  readonly value: unknown;
  /** All arguments. */
  readonly args: readonly unknown[];
  /** The nearest line of the program on the stack; null: none is on it. */
  readonly place: { readonly file: string; readonly line: number } | null;
}

/** A value as text, objects as JSON: enough to look for a word in it. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString();
  if (value instanceof URL || value instanceof RegExp || value instanceof Error) return `${value}`;
  const seen = new WeakSet();
  const json = JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'bigint') return `${inner}`;
    if (typeof inner !== 'object' || inner === null) return inner;
    if (seen.has(inner)) return undefined;
    seen.add(inner);
    return inner instanceof Map || inner instanceof Set ? [...inner] : inner;
  });
  return json ?? String(value);
}
