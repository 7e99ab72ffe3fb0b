import type { Json } from './contract.ts';

/**
 * What goes back to the client. `body` is text for all media types but JSON, and streams for those that have no end.
 */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  mediaType: string | undefined;
  body: Json | undefined | AsyncIterable<string>;
}

export const isStream = (body: Answer['body']): body is AsyncIterable<string> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
