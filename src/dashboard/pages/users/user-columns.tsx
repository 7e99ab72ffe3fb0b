import { Ellipsis, LinkIcon, Pencil, UserMinus } from 'lucide-react';
import type { User } from '../../data/types.ts';
import { IconButton } from '../../design/controls/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../design/controls/menu.tsx';
import { Badge, StateBadge } from '../../design/display/badge.tsx';
import { RelativeTime } from '../../design/display/relative-time.tsx';
import type { Column } from '../../design/display/table.tsx';
import { TwoLines } from '../../design/display/two-lines.tsx';

export interface UserActions {
  edit: (user: User) => void;
  link: (user: User) => void;
  remove: (user: User) => void;
}

/** `self` is the id of the signed-in user. */
export const userColumns = (self: string, actions: UserActions): Column<User>[] => [
  {
    id: 'name',
    header: 'Name',
    cell: (user) => (
      <TwoLines
        first={
          <>
            {user.name}
            {user.user_id === self && <Badge>You</Badge>}
          </>
        }
        second={user.name === user.email ? 'No name yet' : user.email}
      />
    ),
  },
  {
    id: 'permission',
    header: 'Permission',
    width: '9rem',
    cell: ({ permission }) => <StateBadge of="permission" value={permission} />,
  },
  { id: 'status', header: 'Status', width: '9rem', cell: ({ status }) => <StateBadge of="user" value={status} /> },
  {
    id: 'seen',
    header: 'Last seen',
    width: '11rem',
    cell: ({ last_seen_at }) => <RelativeTime at={last_seen_at} none="Never" />,
  },
  {
    id: 'actions',
    header: '',
    width: '3.5rem',
    align: 'end',
    cell: (user) => <Actions user={user} actions={actions} />,
  },
];

const Actions = ({ user, actions }: { user: User; actions: UserActions }) => (
  <Menu trigger={<IconButton label={`Actions for ${user.name}`} icon={Ellipsis} />}>
    <MenuItem icon={Pencil} onSelect={() => actions.edit(user)}>
      Edit
    </MenuItem>
    <MenuItem icon={LinkIcon} onSelect={() => actions.link(user)}>
      {user.status === 'invited' ? 'New invitation link' : 'Link for a new password'}
    </MenuItem>
    <MenuSeparator />
    <MenuItem icon={UserMinus} danger onSelect={() => actions.remove(user)}>
      Remove
    </MenuItem>
  </Menu>
);
