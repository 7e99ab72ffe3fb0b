import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  client: string;
  started: number;
}

export const context = new AsyncLocalStorage<RequestContext>();
