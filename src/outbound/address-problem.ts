import { setTimeout } from 'node:timers/promises';
import type { AddressProblem } from '../domain/kernel/addresses.ts';
import { AddressRefused, DnsFailed, type OutboundGuard } from './guard.ts';

const PATIENCE_MS = 3_000;

/**
 * Judges an address when a client gives it, so that a refused one is known at once. A host that does not resolve just
 * now, or not within `patienceMs`, is taken: it may be back when it is needed, and then the guard looks again at
 * connect time.
 */
export const createAddressProblem =
  (guard: OutboundGuard, patienceMs = PATIENCE_MS): AddressProblem =>
  async (address) => {
    if (!URL.canParse(address)) return 'is no address that could be connected to; check host and port';
    try {
      await Promise.race([guard.resolve(new URL(address)), setTimeout(patienceMs, undefined, { ref: false })]);
      return null;
    } catch (error) {
      if (error instanceof AddressRefused) return error.message;
      if (error instanceof DnsFailed) return null;
      throw error;
    }
  };
