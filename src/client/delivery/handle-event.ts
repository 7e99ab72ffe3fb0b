import type { EventKind, EventOf, SightlineEvent } from '../contract-types.ts';

/** A handler for every kind. A kind that a later version of this package adds breaks the build until it is handled. */
export type EventHandlers<Result = unknown> = { [Kind in EventKind]: (event: EventOf<Kind>) => Result };

/** An event of a kind that this version of the package does not know. */
export interface UnknownEvent {
  event: string;
  id: string;
  timestamp: string;
  data: Record<string, unknown>;
}

/** Handlers of some kinds, and one for all the others, known or not. */
export type SomeEventHandlers<Result = unknown> = Partial<EventHandlers<Result>> & {
  otherwise: (event: SightlineEvent | UnknownEvent) => Result;
};

/** A misspelt kind would never be called. */
type NoOthers<Handlers, Known> = { [Key in Exclude<keyof Handlers, Known>]: never };

type ResultOf<Handlers> = {
  [Key in keyof Handlers]: Handlers[Key] extends (event: never) => infer Result ? Result : never;
}[keyof Handlers];

/**
 * Calls the handler of the event's kind and gives what it returns. Either every kind has a handler, which the compiler
 * checks, or `otherwise` takes the rest. A kind that is unknown to this version of the package goes to `otherwise`, or
 * is ignored where there is none: the result is then undefined.
 *
 * @example
 * await handleEvent(event, {
 *   'scan.completed': ({ data }) => report(data.scan_id, data.score),
 *   'issue.critical': ({ data }) => page(data.title, data.file, data.line),
 *   otherwise: () => undefined,
 * });
 */
export function handleEvent<const Handlers extends SomeEventHandlers>(
  event: SightlineEvent | UnknownEvent,
  handlers: Handlers & NoOthers<Handlers, EventKind | 'otherwise'>,
): ResultOf<Handlers>;
export function handleEvent<const Handlers extends EventHandlers>(
  event: SightlineEvent | UnknownEvent,
  handlers: Handlers & NoOthers<Handlers, EventKind>,
): ResultOf<Handlers> | undefined;
export function handleEvent(
  event: SightlineEvent | UnknownEvent,
  handlers: EventHandlers | SomeEventHandlers,
): unknown {
  const byKind = new Map<string, unknown>(Object.entries(handlers)); // own properties only: no event is of the kind `toString`
  const handler = byKind.get(event.event) ?? byKind.get('otherwise');
  return typeof handler === 'function' ? handler(event) : undefined;
}
