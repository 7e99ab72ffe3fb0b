import type { components } from '../../../generated/openapi.ts';
import { artifactLocation } from './sarif-location.ts';

type Schemas = components['schemas'];
type Scan = Schemas['Scan'];
type EngineRun = Schemas['EngineRun'];

const engineLevels: Readonly<Record<EngineRun['status'], 'error' | 'warning' | 'note' | null>> = {
  completed: null,
  failed: 'error',
  timeout: 'error',
  partial: 'warning',
  unavailable: 'note',
};

/** How the scan went: a clean result is never silent about an engine that failed or a file that was left out. */
export const sarifInvocation = ({ engines, notices, started_at, finished_at }: Scan) => ({
  executionSuccessful: engines.every(({ status }) => engineLevels[status] !== 'error'),
  ...(started_at === null ? {} : { startTimeUtc: started_at }),
  ...(finished_at === null ? {} : { endTimeUtc: finished_at }),
  toolExecutionNotifications: [
    ...engines.flatMap(engineNotification),
    // Each is an engine's own notification already.
    ...notices.filter(({ code }) => code !== 'engine_incomplete').map(noticeNotification),
  ],
});

const engineNotification = ({ id, status, detail }: EngineRun) => {
  const level = engineLevels[status];
  if (level === null) return [];
  const text = `Engine ${id}: ${status}.${detail === null ? '' : ` ${detail}`}`;
  return [{ descriptor: { id: `engine_${status}` }, level, message: { text } }];
};

/** With these nothing was left out. */
const remarks: readonly Schemas['NoticeCode'][] = [
  'engine_detail',
  'nothing_to_scan',
  'no_source_code',
  'default_branch_unknown',
  'superseded',
];

const noticeNotification = ({ code, message, file }: Schemas['Notice']) => ({
  descriptor: { id: code },
  level: remarks.includes(code) ? ('note' as const) : ('warning' as const),
  message: { text: message },
  ...(file === null ? {} : { locations: [{ physicalLocation: { artifactLocation: artifactLocation(file) } }] }),
});
