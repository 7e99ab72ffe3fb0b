import {
  ChartNoAxesColumn,
  Gauge,
  KeyRound,
  type LucideIcon,
  Radar,
  ScrollText,
  ShieldAlert,
  Users,
  Webhook,
} from 'lucide-react';
import type { Permission } from '../data/types.ts';

export interface NavigationEntry {
  href: string;
  label: string;
  icon: LucideIcon;
  /** Whoever lacks it does not see the entry. The page's route says the same. */
  permission: Permission;
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
      { href: '/', label: 'Overview', icon: Gauge, permission: 'read' },
      { href: '/scans', label: 'Scans', icon: Radar, permission: 'read' },
      { href: '/issues', label: 'Issues', icon: ShieldAlert, permission: 'read' },
    ],
  },
  {
    label: 'Settings',
    entries: [
      { href: '/settings/api-keys', label: 'API Keys', icon: KeyRound, permission: 'admin' },
      { href: '/settings/webhooks', label: 'Webhooks', icon: Webhook, permission: 'admin' },
      { href: '/settings/users', label: 'Users', icon: Users, permission: 'admin' },
      { href: '/settings/usage', label: 'Plan & usage', icon: ChartNoAxesColumn, permission: 'read' },
      { href: '/settings/audit-log', label: 'Audit log', icon: ScrollText, permission: 'admin' },
    ],
  },
];

export const isCurrent = (href: string, path: string): boolean =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`);
