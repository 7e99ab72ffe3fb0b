import { readFileSync } from 'node:fs';
import { createDeliverer, type Deliverer } from '../webhooks/deliver.ts';
import { type Opened, version } from './open.ts';

export const createWebhookDeliverer = async ({ config, guard }: Opened): Promise<Deliverer> => {
  const ca = config.EXTRA_CA_FILE === null ? undefined : readFileSync(config.EXTRA_CA_FILE, 'utf8');
  const breachOf = config.VALIDATE_RESPONSES === 'on' ? await deliveryCheck() : null;
  return createDeliverer({ guard, ca, userAgent: `Sightline/${version()}`, breachOf });
};

/** Loaded only where it is used. */
const deliveryCheck = async () => (await import('../webhooks/delivery-check.ts')).deliveryBreach;
