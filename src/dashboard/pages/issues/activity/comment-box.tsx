import { useState } from 'react';
import { useApi } from '../../../data/environment.tsx';
import { useRefresh } from '../../../data/refresh.ts';
import { Form, FormActions } from '../../../design/controls/form.tsx';
import { TextField } from '../../../design/controls/text-field.tsx';

/** Of the contract. */
const LONGEST = 4_000;

/** What somebody wants colleagues to know of the issue. */
export const CommentBox = ({ issueId }: { issueId: string }) => {
  const [text, setText] = useState('');
  const refresh = useRefresh();
  const comment = useApi().useMutation('post', '/issues/{issue_id}/comments', {
    onSuccess: async () => {
      setText('');
      await refresh('/issues/{issue_id}/history');
    },
  });
  const said = text.trim();
  return (
    <Form
      error={comment.error}
      onSubmit={() => comment.mutate({ params: { path: { issue_id: issueId } }, body: { text: said } })}
    >
      <TextField label="Comment" name="text" value={text} onChange={setText} multiline maxLength={LONGEST} />
      <FormActions submit="Add comment" busy={comment.isPending} disabled={said === ''} />
    </Form>
  );
};
