import type { components } from '../../../generated/openapi.ts';

export type Rule = components['schemas']['Rule'];

/** A rule without what an environment makes of it. */
export type OwnRule = Omit<Rule, 'enabled' | 'default_severity' | 'source'>;
