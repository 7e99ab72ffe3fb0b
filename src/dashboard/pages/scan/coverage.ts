import type { Scan, Schemas } from '../../data/types.ts';
import { plural } from '../../design/numbers.ts';

export type EngineRun = Scan['engines'][number];

export const engineWords: Readonly<Record<Schemas['EngineStatus'], string>> = {
  completed: 'Completed',
  partial: 'In part',
  failed: 'Failed',
  timeout: 'Ran out of time',
  unavailable: 'Not available',
};

/** An engine that is not installed is no gap of this scan; one that did not get through is. */
export const isLacking = ({ status }: EngineRun): boolean => status !== 'completed' && status !== 'unavailable';

const GRAVE_NOTICES: readonly string[] = [
  'nothing_to_scan',
  'no_source_code',
  'languages_not_covered',
  'issues_truncated',
  'file_skipped_limit',
];

/** What makes a result look better than the code is, in a sentence each; empty when everything was looked at. */
export const gapsOf = ({ engines, notices }: Pick<Scan, 'engines' | 'notices'>): string[] => {
  const skipped = notices.filter(({ code, file }) => file !== null && !GRAVE_NOTICES.includes(code)).length;
  return [
    ...engines
      .filter(isLacking)
      .map(({ id, status, detail }) => sentence(`${id}: ${engineWords[status].toLowerCase()}`, detail)),
    ...notices.filter(({ code }) => GRAVE_NOTICES.includes(code)).map(({ message }) => message),
    ...(skipped === 0 ? [] : [`${plural(skipped, 'file')} left out, see Coverage.`]),
  ];
};

const sentence = (what: string, detail: string | null): string =>
  detail === null ? `${what}.` : `${what}. ${detail.replace(/[^.!?]$/, '$&.')}`;
