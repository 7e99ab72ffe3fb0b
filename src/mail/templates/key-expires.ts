import { DAY } from '../../domain/kernel/time.ts';
import type { MailMessage } from '../../domain/people/mail.ts';
import { type Content, inline, timeText, unlinked } from './layout.ts';

export const writeKeyExpires = (message: Extract<MailMessage, { kind: 'key_expires' }>, now: number): Content => {
  const { name, account_name, key_id, key_name, environment, expires_at, last_used_at, url } = message;
  const days = Math.ceil((expires_at - now) / DAY);
  const when = days <= 1 ? 'within a day' : `in ${days} days`;
  const use = last_used_at === null ? 'It has never been used.' : `It was last used on ${timeText(last_used_at)}.`;
  return {
    subject: `API key “${inline(key_name)}” of ${inline(account_name)} expires ${when}`,
    greeting: `Hello ${unlinked(name)},`,
    paragraphs: [
      `The ${environment} API key “${unlinked(key_name)}” (${key_id}) of the account ${unlinked(account_name)} stops working on ${timeText(expires_at)}. From then on every call with it gets 401. ${use}`,
      'Rotate it to get a new secret while the old one still works for some time, or let it expire if it is no longer needed.',
    ],
    button: { label: 'Go to the API keys', url },
    footer: `You get this as an admin of ${unlinked(account_name)}: 14 days before a key expires and again 3 days before.`,
  };
};
