import { ExternalLink as ExternalIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'wouter';
import { classes } from '../classes.ts';
import styles from './link.module.css';

interface LinkProps {
  href: string;
  children: ReactNode;
  /** Plain until it is hovered, where everything around is a link too. */
  quiet?: boolean;
  /** Kept by the browser's history for the page that it leads to. */
  state?: unknown;
}

/** To another page of the dashboard, in the same environment. `~/…` leaves the environment's part of the address. */
export const Link = ({ href, children, quiet = false, state }: LinkProps) => (
  <RouterLink href={href} state={state} className={classes(styles.link, quiet && styles.quiet)}>
    {children}
  </RouterLink>
);

/**
 * Out of the dashboard. Only `https:` and `http:` addresses become links: a `javascript:` one from a repository stays
 * text.
 */
export const ExternalLink = ({ href, children }: { href: string; children: ReactNode }) =>
  /^https?:\/\//i.test(href) || href.startsWith('/') ? (
    <a href={href} target="_blank" rel="noreferrer noopener" className={styles.link}>
      {children}
      <ExternalIcon size={12} className={styles.icon} aria-hidden="true" />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  ) : (
    <span>{children}</span>
  );
