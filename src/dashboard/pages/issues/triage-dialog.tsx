import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../../data/api-error.ts';
import { useApi } from '../../data/environment.tsx';
import { standing, useRefresh } from '../../data/refresh.ts';
import { useSettled } from '../../data/settled.ts';
import type { Schemas } from '../../data/types.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { plural } from '../../design/display/numbers.ts';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { DismissalFields } from './dismissal-fields.tsx';
import { dismissalOf, emptyDraft } from './dismissals.ts';
import type { IssueQuery } from './list/issue-query.ts';
import { TextWithCode } from './text-with-code.tsx';
import { keptSentence, outcomeSentence } from './triage-words.ts';
import { useUndo } from './undo-triage.ts';

const PAUSE_MS = 400;

export type Intent = 'dismiss' | 'reopen';

/** The issues of these ids, or all that a list has: so many when it was counted. */
export type TriageTarget = { issue_ids: readonly string[] } | { filter: IssueQuery; count: number };

export interface Decision {
  intent: Intent;
  target: TriageTarget;
}

interface TriageDialogProps {
  /** Null while there is none to make. */
  decision: Decision | null;
  onClose: () => void;
  onDone: () => void;
}

/** One decision about many issues. It says beforehand how many will change. */
export const TriageDialog = ({ decision, onClose, onDone }: TriageDialogProps) => (
  <Dialog
    open={decision !== null}
    onClose={onClose}
    title={decision === null ? '' : titleOf(decision)}
    description="The decision applies to all branches at once. Completed scans keep their issues and scores."
  >
    {decision !== null && <TriageForm decision={decision} onClose={onClose} onDone={onDone} />}
  </Dialog>
);

const titleOf = ({ intent, target }: Decision): string => {
  const issues = plural('filter' in target ? target.count : target.issue_ids.length, 'issue');
  return intent === 'reopen' ? `Open ${issues} again` : `Dismiss ${issues}`;
};

const TriageForm = ({ decision: { intent, target }, onClose, onDone }: TriageDialogProps & { decision: Decision }) => {
  const [draft, setDraft] = useState(emptyDraft);
  const [now] = useState(Date.now); // one moment for the count and the deed
  const dismissal = intent === 'reopen' ? null : dismissalOf(draft, now);
  const isDecided = intent === 'reopen' || dismissal !== null;
  const count = useCount(target, dismissal, isDecided);
  const triage = useTriage(intent, {
    onDone: () => {
      onDone();
      onClose();
    },
    onRefused: count.refetch,
  });
  const updates = isDecided ? count.data?.updated_count : undefined;
  const isFiltered = 'filter' in target;
  return (
    <Form
      error={triage.error}
      onSubmit={() =>
        triage.mutate({
          body: {
            ...named(target),
            dismissal,
            dry_run: false,
            ...(isFiltered && updates !== undefined && { expected_count: updates }),
          },
        })
      }
    >
      {intent === 'dismiss' && <DismissalFields draft={draft} onChange={setDraft} />}
      {isDecided ? (
        <CountBanner result={count.data} error={count.error} />
      ) : (
        <Banner tone="info">Choose a reason to see how many issues will change.</Banner>
      )}
      <FormActions
        submit={submitLabel(intent, updates)}
        busy={triage.isPending}
        disabled={!isDecided || updates === 0 || (isFiltered && !count.isCurrent)}
        onCancel={onClose}
      />
    </Form>
  );
};

const named = (target: TriageTarget) =>
  'filter' in target ? { filter: target.filter } : { issue_ids: [...target.issue_ids] };

const submitLabel = (intent: Intent, updates: number | undefined): string => {
  const issues = updates === undefined ? 'issues' : plural(updates, 'issue');
  return intent === 'dismiss' ? `Dismiss ${issues}` : `Open ${issues} again`;
};

/**
 * Counts without changing, once the typing pauses: issues that are dismissed in just these words do not change. Of a
 * decision that is being typed the count of the one before is shown, and is not current.
 */
const useCount = (target: TriageTarget, dismissal: Schemas['TriageInput']['dismissal'], enabled: boolean) => {
  const body = { ...named(target), dismissal, dry_run: true };
  const settled = useSettled(body, PAUSE_MS);
  const query = useQuery({
    ...useApi().queryOptions('post', '/issues/triage', { body: settled }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const isCurrent = !query.isFetching && query.isSuccess && JSON.stringify(settled) === JSON.stringify(body);
  return { ...query, isCurrent };
};

const CountBanner = ({ result, error }: { result: Schemas['TriageResult'] | undefined; error: unknown }) => {
  if (error !== null)
    return (
      <Banner tone="warning" title="The number of issues that will change could not be determined">
        <TextWithCode text={whyNot(error)} />
      </Banner>
    );
  if (result === undefined) return <Banner tone="info">Counting…</Banner>;
  return (
    <Banner tone="info" title={`${plural(result.updated_count, 'issue')} will change`}>
      {keptSentence(result)}
    </Banner>
  );
};

const whyNot = (error: unknown): string => {
  const { fields, message } = problemOf(error);
  const [first] = fields;
  return first === undefined ? message : `The selection ${first.message}.`;
};

const useTriage = (intent: Intent, { onDone, onRefused }: { onDone: () => void; onRefused: () => unknown }) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const undo = useUndo();
  return useApi().useMutation('post', '/issues/triage', {
    onSuccess: async (result) => {
      const { triage_id } = result;
      toasts.success(
        outcomeSentence(intent, result),
        keptSentence(result),
        triage_id === null ? undefined : { label: 'Undo', onPress: () => undo(triage_id) },
      );
      onDone();
      await refresh('/issues/{issue_id}', ...standing);
    },
    onError: (error) => {
      if (problemOf(error).code === 'COUNT_CHANGED') onRefused();
    },
  });
};
