import { useState } from 'react';
import { useLocation } from 'wouter';
import { useApi } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { ExternalLink } from '../../design/controls/link.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { Dialog } from '../../design/surfaces/dialog.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';

/** A rule of one's own, as YAML: a new one, or in place of one with its id. What is wrong with it is said beside it. */
export const RuleSourceDialog = ({ start = '', onClose }: { start?: string; onClose: () => void }) => {
  const [, navigate] = useLocation();
  const refresh = useRefresh();
  const toasts = useToasts();
  const [source, setSource] = useState(start);
  const create = useApi().useMutation('post', '/rules', {
    onSuccess: async ({ rule_id }) => {
      onClose();
      navigate(`/rules/${rule_id}`);
      await refresh('/rules', '/rules/{rule_id}');
      toasts.success('Rule saved', 'The change applies from the next scan on.');
    },
  });
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      title={start === '' ? 'Add a rule' : 'Replace the rule'}
      description="It is validated and run on its test cases before it is saved."
    >
      <Form error={create.error} onSubmit={() => create.mutate({ body: { source } })}>
        <TextField
          label="Rule, as YAML"
          name="source"
          required
          multiline={18}
          mono
          maxLength={65_536}
          value={source}
          onChange={setSource}
          description={
            <>
              Its id begins with custom-. <ExternalLink href="/docs/scanning/own-rules/">How to write one</ExternalLink>
            </>
          }
        />
        <FormActions submit="Save rule" busy={create.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
};
