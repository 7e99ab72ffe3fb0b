import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '../classes.ts';
import { Tooltip } from '../display/tooltip.tsx';
import styles from './button.module.css';

export interface ButtonLook {
  /** One primary per view; `danger` for what cannot be undone. */
  tone?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'medium' | 'small';
  icon?: LucideIcon | undefined;
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** Work is under way: shows it, and takes no second press. */
    busy?: boolean;
    children: ReactNode;
  };

export const Button = ({ tone, size, icon, busy = false, children, className, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    className={classes(look({ tone, size }), className)}
  >
    <Content icon={icon}>{children}</Content>
    {busy && <span className={styles.spinner} aria-hidden="true" />}
  </button>
);

/** A link that looks like a button, within the dashboard. */
export const ButtonLink = ({
  tone,
  size,
  icon,
  href,
  children,
}: ButtonLook & { href: string; children: ReactNode }) => (
  <Link href={href} className={look({ tone, size })}>
    <Content icon={icon}>{children}</Content>
  </Link>
);

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** What it does: the accessible name, and the tooltip. */
  label: string;
  icon: LucideIcon;
  size?: 'medium' | 'small';
  tone?: 'secondary' | 'ghost';
};

export const IconButton = ({ label, icon: Icon, size, tone = 'ghost', className, ...rest }: IconButtonProps) => (
  <Tooltip text={label}>
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(look({ tone, size }), styles.square, className)}
    >
      <Icon size={16} aria-hidden="true" />
    </button>
  </Tooltip>
);

/** A link that looks like an icon button, within the dashboard. `state` is kept by the browser's history. */
export const IconLink = ({
  label,
  icon: Icon,
  href,
  state,
  size,
}: Pick<IconButtonProps, 'label' | 'icon' | 'size'> & { href: string; state?: unknown }) => (
  <Tooltip text={label}>
    <Link
      href={href}
      state={state}
      aria-label={label}
      className={classes(look({ tone: 'ghost', size }), styles.square)}
    >
      <Icon size={16} aria-hidden="true" />
    </Link>
  </Tooltip>
);

const look = ({ tone = 'secondary', size = 'medium' }: Partial<Record<'tone' | 'size', string | undefined>>): string =>
  classes(styles.button, styles[tone], size === 'small' && styles.small);

const Content = ({ icon: Icon, children }: { icon?: LucideIcon | undefined; children: ReactNode }) => (
  <span className={styles.content}>
    {Icon !== undefined && <Icon size={16} aria-hidden="true" />}
    {children}
  </span>
);
