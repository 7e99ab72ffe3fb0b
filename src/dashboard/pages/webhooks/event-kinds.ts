import type { Schemas } from '../../data/types.ts';

export type EventKind = Schemas['EventKind'];

interface Meaning {
  /** As the event reference names it. */
  category: string;
  meaning: string;
}

/** What a webhook can be told, in the order in which a scan tells it. */
const meanings: Record<EventKind, Meaning> = {
  'scan.started': { category: 'Info', meaning: 'A scan has started.' },
  'scan.progress': { category: 'Progress', meaning: 'A scan has made progress; sent every 2 seconds at most.' },
  'scan.completed': { category: 'Success', meaning: 'A scan has completed.' },
  'scan.failed': { category: 'Error', meaning: 'A scan has failed.' },
  'scan.timeout': { category: 'Timeout', meaning: 'A scan has exceeded its time limit.' },
  'issue.critical': { category: 'Warning', meaning: 'A scan has found an open critical issue.' },
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
