import type { Schemas } from '../../data/types.ts';

export const scanStatuses = [
  'queued',
  'running',
  'completed',
  'failed',
  'timed_out',
  'canceled',
] as const satisfies readonly Schemas['ScanStatus'][];

/** The steps of a scan, in their order. */
export const phases = [
  { id: 'queued', label: 'Waiting' },
  { id: 'checkout', label: 'Fetching' },
  { id: 'listing', label: 'Listing files' },
  { id: 'scanning', label: 'Scanning' },
  { id: 'reporting', label: 'Reporting' },
] as const satisfies readonly { id: Schemas['ScanPhase']; label: string }[];

export const phaseWords = (phase: string): string => phases.find(({ id }) => id === phase)?.label ?? phase;
