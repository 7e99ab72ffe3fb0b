import type { EventKind, EventOf, EventRecord } from '../../client/index.ts';

/** A score of 0 may stand for none: the event has an integer always, and the scan knows. */
const gists: { [Kind in EventKind]: (data: EventOf<Kind>['data']) => string } = {
  'scan.started': ({ repo_url }) => repo_url,
  'scan.progress': ({ percent, phase, files_scanned, files_total }) =>
    `${percent} % ${phase}${files_total === null ? '' : `, ${files_scanned} of ${files_total} files`}`,
  'scan.completed': ({ repo_url, score, issues_count, duration_seconds }) =>
    `${score === 0 ? 'score 0 or none' : `score ${score}`}, ${issues_count} ${issues_count === 1 ? 'issue' : 'issues'} in ${duration_seconds} s, ${repo_url}`,
  'scan.failed': ({ repo_url, failure }) => `${failure.code}: ${failure.message} ${repo_url}`,
  'issue.critical': ({ title, file, line }) => `${title}, ${file}:${line}`,
  'scan.timeout': ({ repo_url, limit_seconds }) => `stopped after ${limit_seconds} s, ${repo_url}`,
};

/** Every kind there is; the compiler holds the table above to the contract. */
export const eventKinds = Object.keys(gists) as EventKind[]; // the keys of the table are the kinds

/** What an event says, in one line. A kind that a newer server added is shown as it came. */
export const gistOf = ({ event, data }: EventRecord): string => {
  const gist: ((data: never) => string) | undefined = gists[event];
  return gist ? gist(data as never) : JSON.stringify(data); // the data of an event is that of its kind
};
