import { readFileSync } from 'node:fs';
import { createDeliverer, type Deliverer } from '../webhooks/deliver.ts';
import { type Opened, version } from './open.ts';

export const createWebhookDeliverer = ({ config: { EXTRA_CA_FILE }, guard }: Opened): Deliverer => {
  const ca = EXTRA_CA_FILE === null ? undefined : readFileSync(EXTRA_CA_FILE, 'utf8');
  return createDeliverer({ guard, ca, userAgent: `Sightline/${version()}` });
};
