import {
  BookOpenCheck,
  ChartNoAxesColumn,
  FolderGit2,
  Gauge,
  KeyRound,
  type LucideIcon,
  Radar,
  ScrollText,
  ShieldAlert,
  Users,
  Webhook,
} from 'lucide-react';
import { type PagePath, pagePermissions } from '../data/page-permissions.ts';
import type { Permission } from '../data/types.ts';

export interface NavigationEntry {
  href: PagePath;
  label: string;
  icon: LucideIcon;
}

export interface NavigationGroup {
  label: string | null;
  entries: readonly NavigationEntry[];
}

/** The sidebar, the phone's menu and the command palette. */
export const navigation: readonly NavigationGroup[] = [
  {
    label: null,
    entries: [
      { href: '/', label: 'Overview', icon: Gauge },
      { href: '/repositories', label: 'Repositories', icon: FolderGit2 },
      { href: '/scans', label: 'Scans', icon: Radar },
      { href: '/issues', label: 'Issues', icon: ShieldAlert },
      { href: '/rules', label: 'Rules', icon: BookOpenCheck },
    ],
  },
  {
    label: 'Settings',
    entries: [
      { href: '/settings/api-keys', label: 'API Keys', icon: KeyRound },
      { href: '/settings/webhooks', label: 'Webhooks', icon: Webhook },
      { href: '/settings/users', label: 'Users', icon: Users },
      { href: '/settings/usage', label: 'Plan & usage', icon: ChartNoAxesColumn },
      { href: '/settings/audit-log', label: 'Audit log', icon: ScrollText },
    ],
  },
];

/** The entries whose pages somebody may open: the others are not shown. */
export const permitted = (
  { entries }: NavigationGroup,
  can: (permission: Permission) => boolean,
): readonly NavigationEntry[] => entries.filter(({ href }) => can(pagePermissions[href]));

export const isCurrent = (href: string, path: string): boolean =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
