import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, UserRound } from 'lucide-react';
import { useApi } from '../../../data/environment.tsx';
import { useRefresh } from '../../../data/refresh.ts';
import { useCan, useSession } from '../../../data/session.tsx';
import type { Issue } from '../../../data/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Menu, MenuChoice } from '../../../design/controls/menu.tsx';
import { Row } from '../../../design/surfaces/layout.tsx';
import { useToasts } from '../../../design/surfaces/toasts.tsx';
import { usePeople } from './people.ts';

/** Of the menu, which has no null. */
const NOBODY = 'none';

/** Who takes care of the issue, and whoever may write says who. */
export const Assignee = ({ issue: { issue_id, assignee } }: { issue: Issue }) => {
  const { user } = useSession();
  const canWrite = useCan()('write');
  const { people, nameOf } = usePeople();
  const assign = useAssign(issue_id);
  const name = assignee === null ? 'Nobody' : nameOf(assignee);
  if (!canWrite) return <span>{name}</span>;
  const others = people.filter(({ user_id }) => user_id !== user.user_id);
  const options = [
    { value: NOBODY, label: 'Nobody' },
    { value: user.user_id, label: `${user.name} (you)` },
    ...others.map(({ user_id, name }) => ({ value: user_id, label: name })),
  ];
  return (
    <Row>
      <Menu
        align="start"
        trigger={
          <Button icon={UserRound} busy={assign.isPending} aria-label={`Assignee: ${name}`}>
            {name}
            <ChevronDown size={14} aria-hidden="true" />
          </Button>
        }
      >
        <MenuChoice
          label="Assignee"
          options={options}
          value={assignee ?? NOBODY}
          onChange={(value) => assign.mutate(value === NOBODY ? null : value)}
          closes
        />
      </Menu>
      {assignee !== user.user_id && <Button onClick={() => assign.mutate(user.user_id)}>Assign to me</Button>}
    </Row>
  );
};

const useAssign = (issue_id: string) => {
  const api = useApi();
  const queries = useQueryClient();
  const refresh = useRefresh();
  const toasts = useToasts();
  const path = { issue_id };
  const mutation = api.useMutation('patch', '/issues/{issue_id}', {
    onSuccess: async (changed) => {
      queries.setQueryData(api.queryOptions('get', '/issues/{issue_id}', { params: { path } }).queryKey, changed);
      await refresh('/issues/{issue_id}', '/issues/{issue_id}/history', '/issues', '/issues/summary');
    },
    onError: (error) => toasts.failure('Not assigned', error),
  });
  return {
    ...mutation,
    mutate: (assignee: string | null) => mutation.mutate({ params: { path }, body: { assignee } }),
  };
};
