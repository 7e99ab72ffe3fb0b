import { CircleMinus, RotateCcw } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyCode } from '../../../data/lazy-code.tsx';
import { useCan } from '../../../data/session.tsx';
import { Button } from '../../../design/controls/button.tsx';
import { SelectionBar } from '../../../design/display/table.tsx';
import { useIssuePanel } from '../issue-panel.tsx';
import type { Decision, TriageTarget } from '../triage-dialog.tsx';
import { keyInFocus, moveFocus, openInFocus, search, useKeys } from './list-keys.ts';

/** Loaded when they are opened: the first page is to be small. */
const TriageDialog = lazyCode(async () => (await import('../triage-dialog.tsx')).TriageDialog, { reloads: false });
const KeysDialog = lazyCode(async () => (await import('./keys-dialog.tsx')).KeysDialog, { reloads: false });

/** Of triageIssues. */
export const MOST_AT_ONCE = 500;

/** What is chosen of a list. */
interface Chosen {
  count: number;
  target: TriageTarget;
  toggle: (issue_id: string) => void;
  clear: () => void;
}

/**
 * What can be decided about the issues of a list, by hand and by keys. `tools` stand below the list, with what chooses
 * more of it.
 */
export const useDecisions = (
  { count, target, toggle, clear }: Chosen,
  choosing: ReactNode = null,
): { decide: ((decision: Decision) => void) | null; help: () => void; tools: ReactNode } => {
  const canWrite = useCan()('write');
  const [decision, decide] = useState<Decision | null>(null);
  const [helps, help] = useState(false);
  const isBusy = useIssuePanel().id !== null || decision !== null || helps;
  const isTooMany = 'issue_ids' in target && target.issue_ids.length > MOST_AT_ONCE;

  useKeys(
    {
      j: () => moveFocus(1),
      k: () => moveFocus(-1),
      o: openInFocus,
      '/': search,
      '?': () => help(true),
      ...(canWrite && {
        x: () => {
          const key = keyInFocus();
          if (key !== null) toggle(key);
        },
        e: () => {
          const key = keyInFocus();
          if (count > 0 && !isTooMany) decide({ intent: 'dismiss', target });
          else if (count === 0 && key !== null) decide({ intent: 'dismiss', target: { issue_ids: [key] } });
        },
      }),
    },
    !isBusy,
  );

  return {
    decide: canWrite ? decide : null,
    help: () => help(true),
    tools: (
      <>
        <SelectionBar count={count} onClear={clear}>
          {choosing}
          <Button
            size="small"
            icon={RotateCcw}
            disabled={isTooMany}
            onClick={() => decide({ intent: 'reopen', target })}
          >
            Open again…
          </Button>
          <Button
            size="small"
            tone="primary"
            icon={CircleMinus}
            disabled={isTooMany}
            onClick={() => decide({ intent: 'dismiss', target })}
          >
            Dismiss…
          </Button>
        </SelectionBar>
        {decision !== null && (
          <Suspense fallback={null}>
            <TriageDialog decision={decision} onClose={() => decide(null)} onDone={clear} />
          </Suspense>
        )}
        {helps && (
          <Suspense fallback={null}>
            <KeysDialog open onClose={() => help(false)} />
          </Suspense>
        )}
      </>
    ),
  };
};
