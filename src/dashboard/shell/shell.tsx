import { Dialog } from '@base-ui/react/dialog';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useEnvironment } from '../data/environment.tsx';
import { lazyCode } from '../data/lazy-code.tsx';
import { IconButton } from '../design/controls/button.tsx';
import { hasModifier } from '../design/display/shortcut.tsx';
import { focusAfter } from '../design/navigation.ts';
import { useToasts } from '../design/surfaces/toasts.tsx';
import { Logo } from './logo.tsx';
import { RateLimitNotice } from './rate-limit-notice.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TestStrip } from './test-strip.tsx';
import { UserMenu } from './user-menu.tsx';

const CommandPalette = lazyCode(async () => (await import('./command-palette.tsx')).CommandPalette, { reloads: false });

/** What surrounds every page of a signed-in user. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const environment = useEnvironment();
  const [searching, setSearching] = useState(false);
  const toasts = useToasts();
  /** Opened once it is there: what could not be loaded must not take the page away. */
  const search = () =>
    CommandPalette.load().then(
      () => setSearching(true),
      (error: unknown) => toasts.failure('The search did not open', error),
    );
  usePaletteShortcut(search);
  return (
    <div className={styles.shell} data-environment={environment}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      {environment === 'test' && <TestStrip />}
      <div className={styles.frame}>
        <div className={styles.side}>
          <Sidebar onSearch={search} />
        </div>
        <div className={styles.page}>
          <TopBar onSearch={search} />
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
      </div>
      <RateLimitNotice />
      {searching && (
        <Suspense>
          <CommandPalette onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </div>
  );
};

/** On a phone: the way to everything else. */
const TopBar = ({ onSearch }: { onSearch: () => void }) => {
  const [open, setOpen] = useState(false);
  const openedAt = useRef('');
  const [path] = useLocation();
  const [shownFor, setShownFor] = useState(path);
  if (shownFor !== path) {
    setShownFor(path); // an entry of the menu was followed
    setOpen(false);
  }
  return (
    <header className={styles.bar}>
      <Dialog.Root
        open={open}
        onOpenChange={(next) => {
          openedAt.current = window.location.pathname;
          setOpen(next);
        }}
      >
        <Dialog.Trigger render={<IconButton label="Menu" icon={MenuIcon} />} />
        <Dialog.Portal>
          <Dialog.Backdrop className={styles.backdrop} />
          <Dialog.Popup className={styles.drawer} aria-label="Menu" finalFocus={() => focusAfter(openedAt.current)}>
            <Dialog.Close render={<IconButton label="Close menu" icon={X} className={styles.close} />} />
            <Sidebar
              onSearch={() => {
                setOpen(false);
                onSearch();
              }}
            />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
      <Logo />
      <UserMenu compact />
    </header>
  );
};

const usePaletteShortcut = (open: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state setter never changes
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !hasModifier(event)) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
