import { useQueryClient } from '@tanstack/react-query';
import { CircleMinus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../data/environment.tsx';
import { standing, useRefresh } from '../../data/refresh.ts';
import { useCan, useSession } from '../../data/session.tsx';
import type { Issue, Schemas } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { absoluteTime } from '../../design/display/times.ts';
import { Banner } from '../../design/surfaces/banner.tsx';
import { Row } from '../../design/surfaces/layout.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { usePeople } from './activity/people.ts';
import { DismissalFields } from './dismissal-fields.tsx';
import { dismissalOf, emptyDraft, reasonWords } from './dismissals.ts';
import styles from './issue-details.module.css';
import { useKeys } from './list/list-keys.ts';

/** The decision about one issue: what it is, and how to change it. */
export const Triage = ({ issue }: { issue: Issue }) => {
  const [dismissing, setDismissing] = useState(false);
  const canWrite = useCan()('write');
  useKeys({ e: () => setDismissing(true) }, canWrite && !dismissing);
  const update = useUpdate(issue, () => setDismissing(false));
  if (issue.dismissal !== null) {
    return (
      <DismissalBanner
        dismissal={issue.dismissal}
        onReopen={canWrite ? () => update.mutate({ dismissal: null }) : null}
        busy={update.isPending}
      />
    );
  }
  if (issue.state === 'fixed') {
    return (
      <Banner tone="success" title="Fixed">
        On every branch that had the issue, a later scan no longer finds it.
      </Banner>
    );
  }
  if (issue.state === 'suppressed') {
    return (
      <Banner tone="info" title="Suppressed">
        A comment in the code suppresses it, or its rule is switched off, so it does not count towards the score.
      </Banner>
    );
  }
  if (issue.state === 'gone') {
    return (
      <Banner tone="info" title="Gone">
        The branch was deleted at the host, and the issue was closed with it. It reopens if the branch comes back.
      </Banner>
    );
  }
  if (!canWrite) return null;
  if (!dismissing) {
    return (
      <Row>
        <Button icon={CircleMinus} onClick={() => setDismissing(true)}>
          Dismiss…
        </Button>
      </Row>
    );
  }
  return (
    <div className={styles.form}>
      <DismissForm update={update} onCancel={() => setDismissing(false)} />
    </div>
  );
};

const DismissForm = ({ update, onCancel }: { update: ReturnType<typeof useUpdate>; onCancel: () => void }) => {
  const [draft, setDraft] = useState(emptyDraft);
  return (
    <Form error={update.error} onSubmit={() => update.mutate({ dismissal: dismissalOf(draft, Date.now()) })}>
      <DismissalFields draft={draft} onChange={setDraft} />
      <FormActions
        submit="Dismiss issue"
        busy={update.isPending}
        disabled={draft.reason === null}
        onCancel={onCancel}
      />
    </Form>
  );
};

const useUpdate = (issue: Issue, onDone: () => void) => {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = useRefresh();
  const toasts = useToasts();
  const path = { issue_id: issue.issue_id };
  const mutation = api.useMutation('patch', '/issues/{issue_id}', {
    onSuccess: async (changed) => {
      queries.setQueryData(api.queryOptions('get', '/issues/{issue_id}', { params: { path } }).queryKey, changed);
      onDone();
      toasts.success(
        changed.state === 'dismissed' ? 'Issue dismissed' : 'Issue opened again',
        'This applies to all branches at once; completed scans keep their score.',
        { label: 'Undo', onPress: () => mutation.mutate({ params: { path }, body: { dismissal: before(issue) } }) },
      );
      await refresh('/issues/{issue_id}', ...standing);
    },
    onError: (error, { body }) => {
      if (body.dismissal === null) toasts.failure('Not opened again', error); // there is no form to show it in
    },
  });
  return { ...mutation, mutate: (body: Schemas['IssueUpdate']) => mutation.mutate({ params: { path }, body }) };
};

/** The decision that an issue has, as it is given. */
const before = ({ dismissal }: Issue): Schemas['DismissalInput'] | null =>
  dismissal && { reason: dismissal.reason, comment: dismissal.comment, expires_at: dismissal.expires_at };

const DismissalBanner = ({
  dismissal,
  onReopen,
  busy,
}: {
  dismissal: Schemas['Dismissal'];
  onReopen: (() => void) | null;
  busy: boolean;
}) => {
  const { user } = useSession();
  const { nameOf } = usePeople();
  const who = dismissal.by === user.user_id ? 'you' : nameOf(dismissal.by);
  return (
    <Banner
      tone="info"
      title={`Dismissed: ${reasonWords(dismissal.reason)}`}
      action={
        onReopen && (
          <Button size="small" icon={RotateCcw} busy={busy} onClick={onReopen}>
            Open again
          </Button>
        )
      }
    >
      {dismissal.comment !== null && <p>{dismissal.comment}</p>}
      <p>
        By <span title={dismissal.by}>{who}</span>, <RelativeTime at={dismissal.at} />
        {dismissal.expires_at !== null && `; opens again on ${absoluteTime(Date.parse(dismissal.expires_at))}`}
      </p>
    </Banner>
  );
};
