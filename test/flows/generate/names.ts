import type { Random } from './random.ts';

/** Gives names as a team would, each once: the word asked for, or one that means as little. */
export function namer(chance: Random): (word: string) => string {
  const used = new Set(taken);
  const shift = chance.below(words.length);
  let turn = 0;
  return (word) => {
    const base = groups[word] ?? [word];
    const start = base[(shift + turn++) % base.length] ?? word;
    let name = start;
    for (let number = 2; used.has(name); number++) name = `${start}${number}`;
    used.add(name);
    return name;
  };
}

/** Names that pieces use within their own blocks. */
const taken =
  'part note text key row rows found total content data answer nodes page output error chunk index turns first second done made main spare id step steps work depth node current kept'.split(
    ' ',
  );

const words = [
  'customer',
  'term',
  'label',
  'region',
  'topic',
  'report',
  'title',
  'branch',
  'section',
  'folder',
  'note',
  'channel',
  'theme',
];

/** Words for a role; the seed says where in the list to begin. */
const groups: Readonly<Record<string, readonly string[]>> = {
  input: words,
  value: ['value', 'entry', 'item', 'text', 'part', 'current', 'chosen', 'detail', 'field', 'subject', 'selected'],
  holder: [
    'options',
    'settings',
    'record',
    'view',
    'order',
    'profile',
    'state',
    'details',
    'payload',
    'draft',
    'context',
  ],
  list: ['items', 'parts', 'entries', 'rows', 'queue', 'pending', 'lines', 'columns', 'choices'],
  act: ['format', 'prepare', 'resolve', 'build', 'relay', 'collect', 'derive', 'adapt', 'present', 'describe', 'load'],
  kind: ['Request', 'Filter', 'Report', 'Ticket', 'Document', 'Query', 'Message', 'Job', 'Booking', 'Preview'].map(
    (word) => `${word}Model`,
  ),
  file: ['format', 'settings', 'records', 'reader', 'queries', 'views', 'labels', 'lookup'],
};
