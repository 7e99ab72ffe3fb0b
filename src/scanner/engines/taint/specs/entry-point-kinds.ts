import type { EntryPointKind } from '../../engine.ts';

/** What outside data comes in at, as a scan tells it. */
export const entryPointKinds = [
  'request',
  'message',
  'page',
  'user_input',
  'command_line',
  'exported_function',
] as const satisfies readonly EntryPointKind[];

/** Data that comes in with a request. */
export const requestKind = 'request' satisfies EntryPointKind;
