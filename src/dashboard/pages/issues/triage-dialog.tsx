import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../data/environment.tsx';
import { standing, useRefresh } from '../../data/refresh.ts';
import type { Schemas } from '../../data/types.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { plural } from '../../design/display/numbers.ts';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { DismissalFields } from './dismissal-fields.tsx';
import { dismissalOf, emptyDraft } from './dismissals.ts';
import { keptSentence, outcomeSentence } from './triage-words.ts';

const PAUSE_MS = 400;

export type Intent = 'dismiss' | 'reopen';

interface TriageDialogProps {
  intent: Intent | null;
  issueIds: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** One decision about many issues. It says beforehand how many will change. */
export const TriageDialog = ({ intent, issueIds, onClose, onDone }: TriageDialogProps) => (
  <Dialog
    open={intent !== null}
    onClose={onClose}
    title={`${intent === 'reopen' ? 'Open' : 'Dismiss'} ${plural(issueIds.length, 'issue')}${intent === 'reopen' ? ' again' : ''}`}
    description="The decision counts on all branches at once. Scans that have ended keep what they saw and scored."
  >
    {intent !== null && <TriageForm intent={intent} issueIds={issueIds} onClose={onClose} onDone={onDone} />}
  </Dialog>
);

const TriageForm = ({ intent, issueIds, onClose, onDone }: TriageDialogProps & { intent: Intent }) => {
  const [draft, setDraft] = useState(emptyDraft);
  const [now] = useState(Date.now); // one moment for the count and the deed
  const dismissal = intent === 'reopen' ? null : dismissalOf(draft, now);
  const count = useCount(issueIds, dismissal);
  const triage = useTriage(intent, () => {
    onDone();
    onClose();
  });
  const updates = count.data?.updated_count;
  return (
    <Form
      error={triage.error}
      onSubmit={() => triage.mutate({ body: { issue_ids: [...issueIds], dismissal, dry_run: false } })}
    >
      {intent === 'dismiss' && <DismissalFields draft={draft} onChange={setDraft} />}
      <CountBanner result={count.data} failed={count.isError} />
      <FormActions
        submit={submitLabel(intent, updates)}
        busy={triage.isPending}
        disabled={updates === 0}
        onCancel={onClose}
      />
    </Form>
  );
};

const submitLabel = (intent: Intent, updates: number | undefined): string => {
  const issues = updates === undefined ? 'issues' : plural(updates, 'issue');
  return intent === 'dismiss' ? `Dismiss ${issues}` : `Open ${issues} again`;
};

/** Counts without changing, once the typing pauses: issues that are dismissed in just these words do not change. */
const useCount = (issueIds: readonly string[], dismissal: Schemas['TriageInput']['dismissal']) => {
  const body = useSettled({ issue_ids: [...issueIds], dismissal, dry_run: true });
  return useQuery({
    ...useApi().queryOptions('post', '/issues/triage', { body }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
};

/** The value, after it has stayed the same for a moment. */
const useSettled = <Value,>(value: Value): Value => {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says whether the value is another one
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

const CountBanner = ({ result, failed }: { result: Schemas['TriageResult'] | undefined; failed: boolean }) => {
  if (failed) return <Banner tone="warning">How many will change could not be counted.</Banner>;
  if (result === undefined) return <Banner tone="info">Counting…</Banner>;
  return (
    <Banner tone="info" title={`${plural(result.updated_count, 'issue')} will change`}>
      {keptSentence(result)}
    </Banner>
  );
};

const useTriage = (intent: Intent, onDone: () => void) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  return useApi().useMutation('post', '/issues/triage', {
    onSuccess: async (result) => {
      toasts.success(outcomeSentence(intent, result), keptSentence(result));
      onDone();
      await refresh('/issues/{issue_id}', ...standing);
    },
  });
};
