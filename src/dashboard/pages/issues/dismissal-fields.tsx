import { RadioCards } from '../../design/controls/radio-cards.tsx';
import { Select } from '../../design/controls/select.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { useNow } from '../../design/display/relative-time.tsx';
import { type DismissalDraft, dayOf, expiries, reasons } from './dismissals.ts';

/** Why, for how long, and what to tell colleagues. */
export const DismissalFields = ({
  draft,
  onChange,
}: {
  draft: DismissalDraft;
  onChange: (draft: DismissalDraft) => void;
}) => {
  const today = dayOf(useNow());
  const set = (change: Partial<DismissalDraft>) => onChange({ ...draft, ...change });
  return (
    <>
      <RadioCards
        label="Reason"
        name="reason"
        options={reasons}
        value={draft.reason}
        onChange={(reason) => set({ reason })}
      />
      <TextField
        label="Comment"
        name="comment"
        optional
        multiline
        maxLength={1_000}
        description="Explain the decision for colleagues who see this issue later."
        value={draft.comment}
        onChange={(comment) => set({ comment })}
      />
      <Select
        label="Dismiss"
        name="expiry"
        options={expiries}
        value={draft.expiry}
        onChange={(expiry) => set({ expiry })}
      />
      {draft.expiry === 'date' && (
        <TextField
          label="Last day"
          name="expires_at"
          type="date"
          required
          min={today}
          description="The issue reopens automatically after that day."
          value={draft.date}
          onChange={(date) => set({ date })}
        />
      )}
    </>
  );
};
