import type { Engine, EngineId } from './engine.ts';

/**
 * An engine that the contract names and that is not there yet: every scan says so, and nobody takes its silence for a
 * clean result.
 */
export const createPlannedEngine = (id: EngineId): Engine => ({
  id,
  absence: 'not built in yet',
  version: () => Promise.resolve(null),
  supports: () => false,
  depthOf: () => 'none',
  async *scan() {
    // Without a version it is never asked to.
  },
});
