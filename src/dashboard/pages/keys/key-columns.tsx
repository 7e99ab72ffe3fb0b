import { Ban, Clock, Ellipsis, Link2, RotateCw } from 'lucide-react';
import type { Key } from '../../data/types.ts';
import { IconButton } from '../../design/controls/button.tsx';
import { Menu, MenuItem } from '../../design/controls/menu.tsx';
import { Badge, StateBadge } from '../../design/display/badge.tsx';
import { RelativeTime, useNow } from '../../design/display/relative-time.tsx';
import type { Column } from '../../design/display/table.tsx';
import { TwoLines } from '../../design/display/two-lines.tsx';
import { expiresSoon } from './expiry.ts';

/** `sl_live_…x7Qa` */
export const maskedKey = (key: Pick<Key, 'prefix' | 'last_four'>): string => `${key.prefix}…${key.last_four}`;

export interface KeyActions {
  rotate: (key: Key) => void;
  revoke: (key: Key) => void;
}

export const keyColumns = (actions: KeyActions): Column<Key>[] => [
  { id: 'name', header: 'Name', cell: (key) => <Name apiKey={key} /> },
  // the key itself says it under the name, too
  {
    id: 'environment',
    header: 'Environment',
    hideOn: 'tablet',
    cell: (key) => <StateBadge of="environment" value={key.environment} />,
  },
  { id: 'permission', header: 'Permission', cell: (key) => <StateBadge of="permission" value={key.permission} /> },
  { id: 'used', header: 'Last used', cell: (key) => <RelativeTime at={key.last_used_at} none="Never" /> },
  { id: 'expires', header: 'Expires', cell: (key) => <Expiry apiKey={key} /> },
  { id: 'status', header: 'Status', cell: (key) => <StateBadge of="key" value={key.status} /> },
  {
    id: 'actions',
    header: '',
    width: '3.5rem',
    align: 'end',
    cell: (key) => <Actions apiKey={key} actions={actions} />,
  },
];

const Name = ({ apiKey }: { apiKey: Key }) => (
  <TwoLines
    first={
      <>
        {apiKey.name}
        {isExposed(apiKey) && (
          <Badge tone="danger" icon={Link2}>
            Seen in a URL
          </Badge>
        )}
      </>
    }
    second={<code>{maskedKey(apiKey)}</code>}
  />
);

/** A live key that was sent in an address stands in logs. One that no longer works harms nobody. */
export const isExposed = (key: Key): boolean => key.seen_in_query_at !== null && key.status === 'active';

const Expiry = ({ apiKey }: { apiKey: Key }) => {
  const now = useNow();
  if (apiKey.status === 'revoked') return <RelativeTime at={null} />;
  return expiresSoon(apiKey, now) ? (
    <Badge tone="warning" icon={Clock}>
      <RelativeTime at={apiKey.expires_at} />
    </Badge>
  ) : (
    <RelativeTime at={apiKey.expires_at} />
  );
};

const Actions = ({ apiKey, actions }: { apiKey: Key; actions: KeyActions }) =>
  apiKey.status === 'active' && (
    <Menu trigger={<IconButton label={`Actions for ${apiKey.name}`} icon={Ellipsis} />}>
      <MenuItem icon={RotateCw} onSelect={() => actions.rotate(apiKey)}>
        Rotate
      </MenuItem>
      <MenuItem icon={Ban} danger onSelect={() => actions.revoke(apiKey)}>
        Revoke
      </MenuItem>
    </Menu>
  );
