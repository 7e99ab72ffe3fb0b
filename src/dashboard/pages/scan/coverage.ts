import type { Scan, Schemas } from '../../data/types.ts';
import { plural } from '../../design/display/numbers.ts';

export type EngineRun = Scan['engines'][number];
export type LanguageCoverage = Scan['coverage'][number];

export const engineWords: Readonly<Record<Schemas['EngineStatus'], string>> = {
  completed: 'Completed',
  partial: 'Partly completed',
  failed: 'Failed',
  timeout: 'Ran out of time',
  unavailable: 'Not available',
};

export const depthWords: Readonly<Record<Schemas['CoverageDepth'], string>> = {
  flows: 'Data flows',
  patterns: 'Patterns',
  secrets_only: 'Secrets only',
  none: 'Insufficient coverage',
};

export const kindWords: Readonly<Record<Schemas['LanguageKind'], string>> = {
  source: 'Source code',
  markup: 'Markup',
  data: 'Data',
  prose: 'Prose',
  other: 'Unknown',
};

/** Source code that no engine for code understood. */
export const isUncovered = ({ kind, depth }: Pick<LanguageCoverage, 'kind' | 'depth'>): boolean =>
  kind === 'source' && depth !== 'flows' && depth !== 'patterns';

/** An engine that is not available is no gap of this scan; one that did not get through is. */
export const isLacking = ({ status }: EngineRun): boolean => status !== 'completed' && status !== 'unavailable';

const GRAVE_NOTICES: readonly string[] = [
  'nothing_to_scan',
  'languages_not_covered',
  'no_entry_point',
  'issues_truncated',
  'file_skipped_limit',
];

/** Files that a documented limit leaves out, and pictures: listed, but no gap. */
const BY_LIMIT: readonly string[] = ['file_skipped_binary', 'file_skipped_size', 'symlink_skipped'];

/** What makes a result look better than the code is, in a sentence each; empty when everything was looked at. */
export const gapsOf = ({ engines, notices }: Pick<Scan, 'engines' | 'notices'>): string[] => {
  const skipped = notices.filter(
    ({ code, file }) => file !== null && ![...GRAVE_NOTICES, ...BY_LIMIT].includes(code),
  ).length;
  return [
    ...engines
      .filter(isLacking)
      .map(({ id, status, detail }) => sentence(`${id}: ${engineWords[status].toLowerCase()}`, detail)),
    ...notices.filter(({ code }) => GRAVE_NOTICES.includes(code)).map(({ message }) => message),
    ...(skipped === 0 ? [] : [`${plural(skipped, 'file')} excluded, see Coverage.`]),
  ];
};

const sentence = (what: string, detail: string | null): string =>
  detail === null ? `${what}.` : `${what}. ${detail.replace(/[^.!?]$/, '$&.')}`;
