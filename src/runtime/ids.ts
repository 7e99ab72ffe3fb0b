import { typeid } from 'typeid-js';
import type { NewId } from '../domain/kernel/ids.ts';

/** TypeIDs: a prefix and a UUIDv7, so ids sort by the time they were made (decision 1). */
export const newId: NewId = (prefix) => typeid(prefix).toString();
