import { BookOpen, ChevronsUpDown, LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useSession, useSignOut } from '../data/session.tsx';
import { Menu, MenuChoice, MenuExternalLink, MenuItem, MenuLink, MenuSeparator } from '../design/controls/menu.tsx';
import { useToasts } from '../design/surfaces/toasts.tsx';
import { useTheme } from './theme.ts';
import styles from './user-menu.module.css';

const themes = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

/** Who is signed in, and what concerns them alone. `compact` is the picture without the name. */
export const UserMenu = ({ compact = false }: { compact?: boolean }) => {
  const { user } = useSession();
  const [theme, setTheme] = useTheme();
  const toasts = useToasts();
  const signOut = useSignOut((error) => toasts.failure('Not signed out', error));
  return (
    <Menu trigger={<Trigger compact={compact} />} align={compact ? 'end' : 'start'} side={compact ? 'bottom' : 'top'}>
      <p className={styles.who}>
        <span className={styles.name}>{user.name}</span>
        {user.email}
      </p>
      <MenuSeparator />
      <MenuLink icon={UserRound} href="/profile">
        Profile & password
      </MenuLink>
      <MenuExternalLink icon={BookOpen} href="/docs/">
        Documentation
      </MenuExternalLink>
      <MenuSeparator />
      <MenuChoice label="Theme" options={themes} value={theme} onChange={setTheme} />
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => signOut.mutate({})}>
        Sign out
      </MenuItem>
    </Menu>
  );
};

const Trigger = ({ compact, ...rest }: { compact: boolean }) => {
  const { user } = useSession();
  return (
    <button type="button" {...rest} className={compact ? styles.compact : styles.trigger}>
      <span className={styles.picture} aria-hidden="true">
        {initials(user.name)}
      </span>
      {compact ? (
        <span className="visually-hidden">{user.name}</span>
      ) : (
        <>
          <span className={styles.label}>
            <span className={styles.name}>{user.name}</span>
            <span className={styles.email}>{user.email}</span>
          </span>
          <ChevronsUpDown size={14} aria-hidden="true" className={styles.chevron} />
        </>
      )}
    </button>
  );
};

const initials = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toUpperCase() || '?';
};
