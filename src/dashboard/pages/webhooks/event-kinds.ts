import type { Schemas } from '../../data/types.ts';

export type EventKind = Schemas['EventKind'];

interface Meaning {
  /** As the event reference names it. */
  category: string;
  meaning: string;
}

/** What a webhook can be told, in the order in which a scan tells it. */
const meanings: Record<EventKind, Meaning> = {
  'scan.started': { category: 'Info', meaning: 'A scan begins.' },
  'scan.progress': { category: 'Progress', meaning: 'A scan has come further, every 2 seconds at most.' },
  'scan.completed': { category: 'Success', meaning: 'A scan has its result.' },
  'scan.failed': { category: 'Error', meaning: 'A scan could not be done.' },
  'scan.timeout': { category: 'Timeout', meaning: 'A scan took longer than it may.' },
  'issue.critical': { category: 'Warning', meaning: 'A scan found a critical issue that is open.' },
};

export const eventKinds: readonly (Meaning & { kind: EventKind })[] = Object.entries(meanings).map(
  ([kind, meaning]) => ({
    ...meaning,
    kind: kind as EventKind, // the keys of the record above
  }),
);

/** "All events", or as many names as fit: `scan.completed, issue.critical and 1 more`. */
export const eventSummary = (events: readonly string[], most = 2): string => {
  if (eventKinds.every(({ kind }) => events.includes(kind))) return 'All events';
  const shown = events.slice(0, most).join(', ');
  return events.length > most ? `${shown} and ${events.length - most} more` : shown;
};
