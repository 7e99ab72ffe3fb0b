import type { CallOptions } from './answer.ts';

export interface CreateOptions extends CallOptions {
  /**
   * Names this creation, so that a repeat within 24 h gives the same answer. Made at random for each call without it.
   */
  idempotencyKey?: string;
}

/** The header as the contract wants it, left out without a key: the transport then makes one. */
export const createHeader = ({ idempotencyKey }: CreateOptions): { header?: { 'Idempotency-Key': string } } =>
  idempotencyKey === undefined ? {} : { header: { 'Idempotency-Key': idempotencyKey } };
