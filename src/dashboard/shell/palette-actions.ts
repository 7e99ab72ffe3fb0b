import {
  FlaskConical,
  KeyRound,
  Link2,
  LogOut,
  Monitor,
  Moon,
  Plus,
  Radar,
  Radio,
  RotateCw,
  Sun,
  UserPlus,
  Webhook,
} from 'lucide-react';
import { useLocation } from 'wouter';
import { sectionIn } from '../data/addresses.ts';
import { newAt } from '../data/asked-dialog.ts';
import { useApi, useEnvironment } from '../data/environment.tsx';
import { pagePermissions } from '../data/page-permissions.ts';
import { useCan, useSignOut } from '../data/session.tsx';
import type { Permission, Repository } from '../data/types.ts';
import { useToasts } from '../design/surfaces/toasts.tsx';
import { useStartScan } from '../pages/scans/create-scan.ts';
import type { Action, PaletteEntry } from './destinations.ts';
import { type Theme, useTheme } from './theme.ts';

/** What can be done from every page, by whoever holds the permission for it. */
export const usePaletteActions = (): PaletteEntry[] => {
  const can = useCan();
  const made = somethingNew.filter(({ permission }) => can(permission));
  const scans = useScanAgain(useShownRepository());
  return [...scans, ...made, useOtherEnvironment(), ...useThemes(), useCopyLink(), useLeave()];
};

const somethingNew: readonly (PaletteEntry & { permission: Permission })[] = [
  { href: newAt('/scans'), label: 'New scan', icon: Radar, permission: 'write' },
  { href: newAt('/repositories'), label: 'New repository', icon: Plus, permission: 'write' },
  {
    href: newAt('/settings/api-keys'),
    label: 'New API key',
    icon: KeyRound,
    permission: pagePermissions['/settings/api-keys'],
  },
  {
    href: newAt('/settings/webhooks'),
    label: 'New webhook',
    icon: Webhook,
    permission: pagePermissions['/settings/webhooks'],
  },
  {
    href: newAt('/settings/users'),
    label: 'Invite user',
    icon: UserPlus,
    permission: pagePermissions['/settings/users'],
  },
];

/** Scans of the default branches of repositories; none for those who may not start one. */
export const useScanAgain = (repositories: readonly Repository[]): Action[] => {
  const canWrite = useCan()('write');
  const create = useStartScan();
  if (!canWrite) return [];
  return repositories.map(({ repo_url, name, last_scan }) => ({
    label: last_scan === null ? `Scan ${name}` : `Scan ${name} again`,
    icon: RotateCw,
    run: () => create.mutate({ body: { repo_url } }),
  }));
};

/** The repository whose page is in front. */
const useShownRepository = (): Repository[] => {
  const [path] = useLocation();
  const [, repository_id = ''] = /^\/repositories\/(\w+)$/.exec(path) ?? [];
  const { data } = useApi().useQuery(
    'get',
    '/repositories/{repository_id}',
    { params: { path: { repository_id } } },
    { enabled: repository_id !== '' },
  );
  return data === undefined || repository_id === '' ? [] : [data];
};

const useOtherEnvironment = (): PaletteEntry => {
  const [path] = useLocation();
  return useEnvironment() === 'live'
    ? { href: `~${sectionIn('test', path)}`, label: 'Switch to test data', icon: FlaskConical }
    : { href: `~${sectionIn('live', path)}`, label: 'Switch to live data', icon: Radio };
};

const themes: readonly { theme: Theme; label: string; icon: typeof Sun }[] = [
  { theme: 'light', label: 'Switch to the light theme', icon: Sun },
  { theme: 'dark', label: 'Switch to the dark theme', icon: Moon },
  { theme: 'system', label: "Switch to the system's theme", icon: Monitor },
];

const useThemes = (): Action[] => {
  const [current, choose] = useTheme();
  return themes
    .filter(({ theme }) => theme !== current)
    .map(({ theme, label, icon }) => ({ label, icon, run: () => choose(theme) }));
};

const useCopyLink = (): Action => {
  const toasts = useToasts();
  return {
    label: 'Copy link to this page',
    icon: Link2,
    run: () =>
      void navigator.clipboard.writeText(window.location.href).then(
        () => toasts.success('Link copied'),
        (error: unknown) => toasts.failure('The browser did not allow copying', error),
      ),
  };
};

const useLeave = (): Action => {
  const toasts = useToasts();
  const signOut = useSignOut((error) => toasts.failure('Not signed out', error));
  return { label: 'Sign out', icon: LogOut, run: () => signOut.mutate({}) };
};
