import type { components } from '../../../generated/openapi.ts';

type Schemas = components['schemas'];
export type Severity = Schemas['Severity'];

/** Worst first. */
export const SEVERITIES: readonly Severity[] = ['critical', 'high', 'medium', 'low', 'info'];
