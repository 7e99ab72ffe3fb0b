import { Fragment, useState } from 'react';
import { useOwn } from '../../data/environment.tsx';
import { useSession } from '../../data/session.tsx';
import { sessionBegan } from '../../data/session-queries.ts';
import { Form, FormActions } from '../../design/controls/form.tsx';
import { NewPasswordField } from '../../design/controls/new-password-field.tsx';
import { TextField } from '../../design/controls/text-field.tsx';
import { StateBadge } from '../../design/display/badge.tsx';
import { KeyValues } from '../../design/display/key-values.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import { Card } from '../../design/surfaces/card.tsx';
import { Columns, Stack } from '../../design/surfaces/layout.tsx';
import { PageHeader } from '../../design/surfaces/page-header.tsx';
import { useToasts } from '../../design/surfaces/toasts.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** What a person sets for themselves: name and password, and where they are signed in. */
export const ProfilePage = () => {
  const { user, account } = useSession();
  return (
    <Stack>
      <PageHeader title="Profile & password" />
      <Card>
        <KeyValues
          pairs={[
            ['E-mail', user.email],
            ['Account', account.name],
            ['Permission', <StateBadge key="permission" of="permission" value={user.permission} />],
            ['Member since', <RelativeTime key="since" at={user.created_at} />],
          ]}
        />
      </Card>
      <Columns>
        <NameCard />
        <PasswordCard />
      </Columns>
      <SessionsCard />
    </Stack>
  );
};

const NameCard = () => {
  const session = useSession();
  const toasts = useToasts();
  const [name, setName] = useState(session.user.name);
  const update = useOwn().useMutation('patch', '/profile', {
    onSuccess: (user) => {
      sessionBegan({ ...session, user });
      toasts.success('Name saved');
    },
  });
  return (
    <Card title="Name" description="Others see it in the audit log and next to your triage decisions.">
      <Form onSubmit={() => update.mutate({ body: { name: name.trim() } })} error={update.error}>
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={100}
          value={name}
          onChange={setName}
        />
        <FormActions submit="Save name" busy={update.isPending} disabled={name.trim() === session.user.name} />
      </Form>
    </Card>
  );
};

const PasswordCard = () => {
  const { user } = useSession();
  const toasts = useToasts();
  const [current, setCurrent] = useState('');
  const [wanted, setWanted] = useState('');
  const [changes, setChanges] = useState(0);
  const update = useOwn().useMutation('put', '/password', {
    onSuccess: () => {
      setCurrent('');
      setWanted('');
      setChanges(changes + 1);
      toasts.success('Password changed', 'You are signed out everywhere else.');
    },
  });
  return (
    <Card title="Password" description="Changing it signs you out everywhere else.">
      <Form
        onSubmit={() => update.mutate({ body: { current_password: current, new_password: wanted } })}
        error={update.error}
      >
        {/* tells a password manager whose password this is */}
        <input
          type="text"
          name="username"
          autoComplete="username"
          value={user.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          className="visually-hidden"
        />
        {/* new fields after each change: the old ones, emptied, would ask to be filled in */}
        <Fragment key={changes}>
          <TextField
            label="Current password"
            name="current_password"
            type="password"
            autoComplete="current-password"
            required
            value={current}
            onChange={setCurrent}
          />
          <NewPasswordField label="New password" name="new_password" value={wanted} onChange={setWanted} />
        </Fragment>
        <FormActions submit="Change password" busy={update.isPending} />
      </Form>
    </Card>
  );
};
