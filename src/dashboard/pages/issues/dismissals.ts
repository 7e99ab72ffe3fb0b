import type { Schemas } from '../../data/types.ts';

export type DismissalInput = Schemas['DismissalInput'];
export type DismissalReason = Schemas['DismissalReason'];

/** Every reason of the contract, and what choosing it says to colleagues. */
export const reasons: readonly { value: DismissalReason; label: string; note: string }[] = [
  { value: 'false_positive', label: 'False positive', note: 'The finding is wrong: there is no weakness.' },
  { value: 'accepted_risk', label: 'Accepted risk', note: 'The weakness is real, and we accept the risk.' },
  { value: 'wont_fix', label: 'Won’t fix', note: 'It is not worth fixing, or will disappear for another reason.' },
  { value: 'used_in_tests', label: 'Used in tests', note: 'The code never runs in production.' },
];

/** "accepted risk" within a sentence. A reason newer than these pages is shown as it is. */
export const reasonWords = (reason: string): string =>
  reasons.find(({ value }) => value === reason)?.label.toLowerCase() ?? reason.replaceAll('_', ' ');

export const expiries = [
  { value: 'never', label: 'Until reopened' },
  { value: '30', label: 'For 30 days' },
  { value: '90', label: 'For 90 days' },
  { value: '365', label: 'For a year' },
  { value: 'date', label: 'Until a date…' },
] as const;

export type Expiry = (typeof expiries)[number]['value'];

export interface DismissalDraft {
  /** Null until one is chosen. */
  reason: DismissalReason | null;
  comment: string;
  expiry: Expiry;
  /** `YYYY-MM-DD`, for the expiry `date`. */
  date: string;
}

export const emptyDraft: DismissalDraft = { reason: null, comment: '', expiry: 'never', date: '' };

const DAY_MS = 86_400_000;

/**
 * What a form says, as the contract takes it. A date means the end of that day where the person is; `now` is epoch
 * milliseconds. Null while there is no reason.
 */
export const dismissalOf = (draft: DismissalDraft, now: number): DismissalInput | null => {
  if (draft.reason === null) return null;
  const comment = draft.comment.trim();
  const end = endOf(draft, now);
  return { reason: draft.reason, ...(comment !== '' && { comment }), ...(end !== null && { expires_at: end }) };
};

const endOf = ({ expiry, date }: DismissalDraft, now: number): string | null => {
  if (expiry === 'never') return null;
  if (expiry !== 'date') return new Date(now + Number(expiry) * DAY_MS).toISOString();
  const end = Date.parse(`${date}T23:59:59.999`);
  return Number.isNaN(end) ? null : new Date(end).toISOString();
};

/** The day of a moment where the person is, `YYYY-MM-DD`; epoch milliseconds. */
export const dayOf = (time: number): string => {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
};
