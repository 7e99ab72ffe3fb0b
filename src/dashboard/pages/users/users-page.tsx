import { keepPreviousData } from '@tanstack/react-query';
import { Pencil, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useAskedDialog } from '../../data/asked-dialog.ts';
import { useCursorPages } from '../../data/cursor-pages.ts';
import { useApi, useOwn } from '../../data/environment.tsx';
import { useSession } from '../../data/session.tsx';
import type { User } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { ExternalLink } from '../../design/controls/link.tsx';
import { Pagination } from '../../design/controls/pagination.tsx';
import { EmptyState } from '../../design/display/empty-state.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { Table, TableSkeleton } from '../../design/display/table.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { InviteUserDialog } from './invite-user-dialog.tsx';
import { InvitedDialog } from './invited-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { RemoveUserDialog } from './remove-user-dialog.tsx';
import { RenameAccountDialog } from './rename-account-dialog.tsx';
import { userColumns } from './user-columns.tsx';

type Task = { kind: 'rename' } | { kind: 'invited' | 'link' | 'edit' | 'remove'; user: User };

/** Settings, Users: who may sign in to the account, and with which permission. */
export const UsersPage = () => {
  const { user: self, account, mail_enabled } = useSession();
  const pages = useCursorPages();
  const [inviting, setInviting] = useAskedDialog();
  const [task, setTask] = useState<Task | null>(null);
  const query = { limit: 25, ...(pages.cursor !== undefined && { cursor: pages.cursor }) };
  const users = useApi().useQuery('get', '/users', { params: { query } }, { placeholderData: keepPreviousData });
  const link = useOwn().useMutation('post', '/users/{user_id}/invitation');
  const makeLink = (user: User) => {
    setTask({ kind: 'link', user });
    link.mutate({ params: { path: { user_id: user.user_id } } });
  };
  const close = () => setTask(null);
  const columns = userColumns(self.user_id, {
    edit: (user) => setTask({ kind: 'edit', user }),
    link: makeLink,
    remove: (user) => setTask({ kind: 'remove', user }),
  });
  return (
    <Stack>
      <PageHeader
        title="Users"
        description={
          <>
            Users who can sign in to {account.name}. At least one of them is always an admin.{' '}
            <ExternalLink href="/docs/start/permissions/">What each permission allows</ExternalLink>
          </>
        }
        actions={
          <>
            <Button icon={Pencil} onClick={() => setTask({ kind: 'rename' })}>
              Rename account
            </Button>
            <Button tone="primary" icon={UserPlus} onClick={() => setInviting(true)}>
              Invite user
            </Button>
          </>
        }
      />
      <Card flush>
        <QueryView query={users} skeleton={<TableSkeleton rows={3} columns={4} />}>
          {({ data, next_cursor }) =>
            data.length === 0 ? (
              <EmptyState icon={Users} title="No users on this page">
                Go back to the previous page.
              </EmptyState>
            ) : (
              <>
                <Table
                  label="Users"
                  columns={columns}
                  rows={data}
                  rowKey={(user) => user.user_id}
                  stale={users.isPlaceholderData}
                />
                <Pagination pages={pages} next={next_cursor} busy={users.isFetching} />
              </>
            )
          }
        </QueryView>
      </Card>
      {inviting && (
        <InviteUserDialog
          onInvited={(user) => {
            setInviting(false);
            if (mail_enabled) setTask({ kind: 'invited', user });
            else makeLink(user);
          }}
          onClose={() => setInviting(false)}
        />
      )}
      {task?.kind === 'rename' && <RenameAccountDialog onClose={close} />}
      {task?.kind === 'invited' && (
        <InvitedDialog user={task.user} onLink={() => makeLink(task.user)} onClose={close} />
      )}
      {task?.kind === 'link' && (
        <LinkDialog
          user={task.user}
          making={{ invitation: link.data, error: link.error, again: () => makeLink(task.user) }}
          onClose={close}
        />
      )}
      {task?.kind === 'edit' && <EditUserDialog user={task.user} onClose={close} />}
      {task?.kind === 'remove' && <RemoveUserDialog user={task.user} onClose={close} />}
    </Stack>
  );
};
