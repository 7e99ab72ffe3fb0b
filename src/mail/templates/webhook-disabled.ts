import type { MailMessage } from '../../domain/people/mail.ts';
import { type Content, inline, timeText, unlinked } from './layout.ts';

const REASONS: Readonly<Record<Extract<MailMessage, { kind: 'webhook_disabled' }>['reason'], string>> = {
  gone: 'The receiver answered 410 Gone, which means that it wants no more deliveries.',
  exhausted: 'At least 20 deliveries in a row ran out of retries, over 5 days or more.',
  secret_lost: 'Its secret can no longer be read, because the key that encrypts it was lost: rotate the secret first.',
};

export const writeWebhookDisabled = ({
  name,
  account_name,
  webhook_id,
  webhook_url,
  environment,
  reason,
  at,
  url,
}: Extract<MailMessage, { kind: 'webhook_disabled' }>): Content => ({
  subject: `A webhook of ${inline(account_name)} was switched off`,
  greeting: `Hello ${unlinked(name)},`,
  paragraphs: [
    `The ${environment} webhook to ${inline(webhook_url)} (${webhook_id}) of the account ${unlinked(account_name)} was switched off on ${timeText(at)}. ${REASONS[reason]}`,
    'Nothing is lost: events of the last 30 days are kept. Once this is fixed, enable the webhook again and recover what it missed.',
  ],
  button: { label: 'Go to the webhook', url },
  footer: `You get this as an admin of ${unlinked(account_name)}.`,
});
