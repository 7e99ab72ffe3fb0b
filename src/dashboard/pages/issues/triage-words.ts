import type { Schemas } from '../../data/types.ts';
import { plural } from '../../design/display/numbers.ts';

type Result = Pick<Schemas['TriageResult'], 'updated_count' | 'unchanged_count' | 'not_found'>;

/** "12 issues dismissed" */
export const outcomeSentence = (intent: 'dismiss' | 'reopen', { updated_count }: Result): string =>
  `${plural(updated_count, 'issue')} ${intent === 'dismiss' ? 'dismissed' : 'opened again'}`;

/** Why some of what was chosen stays as it is; empty when all of it changes. */
export const keptSentence = ({ unchanged_count, not_found }: Result): string => {
  const kept =
    unchanged_count === 0
      ? ''
      : `${plural(unchanged_count, 'issue')} ${unchanged_count === 1 ? 'stays' : 'stay'} unchanged: already in this state, fixed, suppressed, or gone with their branch.`;
  const gone =
    not_found.length === 0
      ? ''
      : `${plural(not_found.length, 'issue')} ${not_found.length === 1 ? 'is' : 'are'} no longer found.`;
  return [kept, gone].filter(Boolean).join(' ');
};
