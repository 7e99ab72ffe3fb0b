import { AsyncLocalStorage } from 'node:async_hooks';

export interface RequestContext {
  requestId: string;
  tenant: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runWith = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

export function current(): RequestContext {
  const context = storage.getStore();
  if (!context) throw new Error('No request is running');
  return context;
}
