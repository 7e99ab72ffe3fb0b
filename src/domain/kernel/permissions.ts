import type { components } from '../../../generated/openapi.ts';

export type Permission = components['schemas']['Permission'];

/** Each level includes those before it (decision 4). */
const LEVELS: readonly Permission[] = ['read', 'write', 'admin'];

/** All permissions that a key of this level has, lowest first. */
export const includedPermissions = (level: Permission): Permission[] => LEVELS.slice(0, LEVELS.indexOf(level) + 1);

export const allows = (level: Permission, needed: Permission): boolean =>
  LEVELS.indexOf(level) >= LEVELS.indexOf(needed);
