/** Exit codes that scripts rely on. */
export const EXIT = { ok: 0, gate: 1, usage: 2, failed: 3 } as const;

/** The caller can fix it: what was typed is not usable. The message says how. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
