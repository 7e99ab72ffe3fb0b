import { useOwn } from '../../data/environment.tsx';
import { useRefresh } from '../../data/refresh.ts';
import type { OwnSchemas } from '../../data/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Badge } from '../../design/display/badge.tsx';
import { QueryView } from '../../design/display/query-view.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { type Column, Table, TableSkeleton } from '../../design/display/table.tsx';
import { TwoLines } from '../../design/display/two-lines.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';

type OwnSession = OwnSchemas['OwnSession'];

/** Where the person is signed in, and the way to end it elsewhere. */
export const SessionsCard = () => {
  const refresh = useRefresh();
  const toasts = useToasts();
  const sessions = useOwn().useQuery('get', '/sessions');
  const settled = (done: string) => ({
    onSuccess: async () => {
      toasts.success(done);
      await refresh('/sessions');
    },
    onError: async (error: unknown) => {
      toasts.failure('The session could not be ended', error);
      await refresh('/sessions');
    },
  });
  const end = useOwn().useMutation('delete', '/sessions/{session_id}', settled('Session ended'));
  const endOthers = useOwn().useMutation('delete', '/sessions', settled('All other sessions ended'));
  const hasOthers = (sessions.data?.data.length ?? 0) > 1;
  const columns = columnsOf(
    ({ session_id }) => end.mutate({ params: { path: { session_id } } }),
    end.isPending ? end.variables.params.path.session_id : null,
  );
  return (
    <Card
      title="Sessions"
      description="Where you are signed in. A session ends after 12 hours without use."
      actions={
        hasOthers && (
          <Button busy={endOthers.isPending} onClick={() => endOthers.mutate({})}>
            End all others
          </Button>
        )
      }
      flush
    >
      <QueryView query={sessions} skeleton={<TableSkeleton rows={2} columns={4} />}>
        {({ data }) => <Table label="Sessions" columns={columns} rows={data} rowKey={({ session_id }) => session_id} />}
      </QueryView>
    </Card>
  );
};

const columnsOf = (end: (session: OwnSession) => void, ending: string | null): Column<OwnSession>[] => [
  {
    id: 'browser',
    header: 'Browser',
    cell: ({ browser, address, current }) => (
      <TwoLines
        first={
          <>
            {browser ?? 'Unknown browser'}
            {current && <Badge>This session</Badge>}
          </>
        }
        second={address ?? 'Unknown address'}
      />
    ),
  },
  { id: 'created', header: 'Signed in', width: '10rem', cell: ({ created_at }) => <RelativeTime at={created_at} /> },
  { id: 'used', header: 'Last used', width: '10rem', cell: ({ last_used_at }) => <RelativeTime at={last_used_at} /> },
  {
    id: 'end',
    header: '',
    width: '5.5rem',
    align: 'end',
    cell: (session) =>
      !session.current && (
        <Button
          size="small"
          busy={ending === session.session_id}
          aria-label={`End ${session.browser ?? 'unknown browser'}, ${session.address ?? 'unknown address'}`}
          onClick={() => end(session)}
        >
          End
        </Button>
      ),
  },
];
