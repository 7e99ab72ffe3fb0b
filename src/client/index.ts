/**
 * Client of the Sightline API, and verification of its webhooks. Runs wherever there are `fetch` and Web Crypto: Node
 * from 20, Deno, Bun, browsers, edge.
 *
 * @module
 */
export type { CallOptions } from './calls/answer.ts';
export type { CreateOptions } from './calls/create-options.ts';
export type { Connection } from './calls/event-stream.ts';
export type { EventStreamOptions } from './calls/events.ts';
export type { List, Page } from './calls/list.ts';
export type { ReportFormats } from './calls/scans.ts';
export type { WaitForScan, WaitOptions } from './calls/wait-for-scan.ts';
export { type ClientOptions, createClient, type SightlineClient } from './client.ts';
export type * from './contract-types.ts';
export {
  type ClientErrorCode,
  SightlineError,
  type SightlineErrorCode,
  type SightlineErrorInput,
} from './sightline-error.ts';
export type { ApiKey } from './transport/authenticate.ts';
export type { CacheOptions } from './transport/etag-cache.ts';
export type { FailedAttempt, RetryOptions } from './transport/retry.ts';
export type { Send } from './transport/send.ts';
export type { Time } from './transport/time.ts';
export * from './webhooks.ts';
