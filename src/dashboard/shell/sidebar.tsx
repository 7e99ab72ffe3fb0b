import { Search } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import { useCan, useSession } from '../data/session.tsx';
import type { Plan } from '../data/types.ts';
import { Shortcut } from '../design/display/shortcut.tsx';
import { EnvironmentSwitch } from './environment-switch.tsx';
import { Logo } from './logo.tsx';
import { isCurrent, type NavigationEntry, navigation, permitted } from './navigation.ts';
import styles from './sidebar.module.css';
import { UserMenu } from './user-menu.tsx';

export const planNames: Record<Plan, string> = {
  vibe_coder: 'Vibe Coder',
  developer: 'Developer',
  enterprise: 'Enterprise',
};

/** Everything to go to. On a wide screen it stands at the left, on a phone it is the content of the menu. */
export const Sidebar = ({ onSearch }: { onSearch: () => void }) => {
  const { account } = useSession();
  const can = useCan();
  return (
    <div className={styles.sidebar}>
      <header className={styles.top}>
        <Link href="/" className={styles.home} aria-label="Sightline, overview">
          <Logo />
        </Link>
        <p className={styles.account}>
          <span className={styles.accountName} title={account.name}>
            {account.name}
          </span>
          <span className={styles.plan}>{planNames[account.plan] ?? account.plan}</span>
        </p>
        <EnvironmentSwitch />
        <button type="button" className={styles.search} onClick={onSearch}>
          <Search size={15} aria-hidden="true" />
          Go to…
          <Shortcut keys={['mod', 'K']} />
        </button>
      </header>
      <nav aria-label="Main" className={styles.nav}>
        {navigation.map((group) => {
          const entries = permitted(group, can);
          return entries.length === 0 ? null : (
            <div key={group.label ?? ''}>
              {group.label !== null && <h2 className={styles.group}>{group.label}</h2>}
              <ul>
                {entries.map((entry) => (
                  <li key={entry.href}>
                    <Entry {...entry} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </nav>
      <div className={styles.bottom}>
        <UserMenu />
      </div>
    </div>
  );
};

const Entry = ({ href, label, icon: Icon }: NavigationEntry) => {
  const [path] = useLocation();
  return (
    <Link href={href} className={styles.entry} aria-current={isCurrent(href, path) ? 'page' : undefined}>
      <Icon size={17} strokeWidth={1.9} aria-hidden="true" />
      {label}
    </Link>
  );
};
