import { setTimeout } from 'node:timers/promises';
import type { AddressProblem } from '../domain/addresses.ts';
import { AddressRefused, DnsFailed, type OutboundGuard } from './guard.ts';

/**
 * Judges an address when a client gives it, so that a refused one is known at once. A host that does not resolve just now is
 * taken: it may be back when it is needed, and then the guard looks again at connect time.
 */
const PATIENCE_MS = 3_000;

/** A name server that is slow now is looked at again at connect time. */
const patience = (): Promise<void> => setTimeout(PATIENCE_MS, undefined, { ref: false });

export const createAddressProblem =
  (guard: OutboundGuard): AddressProblem =>
  async (address) => {
    if (!URL.canParse(address)) return 'is no address that could be connected to; check host and port';
    try {
      await Promise.race([guard.resolve(new URL(address)), patience()]);
      return null;
    } catch (error) {
      if (error instanceof AddressRefused) return error.message;
      if (error instanceof DnsFailed) return null;
      throw error;
    }
  };
