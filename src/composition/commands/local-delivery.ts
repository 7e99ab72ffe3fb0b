import type { Commands } from '../../cli/commands/commands.ts';
import { newId } from '../../runtime/ids.ts';
import { signedRequest } from '../../webhooks/envelope.ts';
import { now, version } from '../open.ts';

/**
 * An event as the dispatcher would send it for the first time, in its very headers and bytes, but without a webhook or
 * a record.
 */
export const signDelivery: Commands['signDelivery'] = ({ event_id, event, data }, secret) => {
  const delivery = { delivery_id: newId('dlv'), event_id, event, data, secrets: [secret], oldestSecret: secret };
  const { headers, body } = signedRequest(delivery, now());
  return { headers: { 'User-Agent': `Sightline/${version()}`, ...headers }, body };
};
