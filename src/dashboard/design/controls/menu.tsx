import { Menu as Base } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'wouter';
import { classes } from '../classes.ts';
import styles from './menu.module.css';

/** A button with a menu of actions: `<Menu trigger={<IconButton … />}><MenuItem …/></Menu>`. */
export const Menu = ({
  trigger,
  children,
  align = 'end',
  side = 'bottom',
  onOpenChange,
}: {
  trigger: ReactElement<Record<string, unknown>>;
  children: ReactNode;
  align?: 'start' | 'end';
  side?: 'top' | 'bottom';
  onOpenChange?: (open: boolean) => void;
}) => (
  <Base.Root {...(onOpenChange && { onOpenChange })}>
    <Base.Trigger render={trigger} />
    <Base.Portal>
      <Base.Positioner align={align} side={side} sideOffset={6} className={styles.positioner}>
        <Base.Popup className={styles.popup}>{children}</Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  </Base.Root>
);

interface ItemProps {
  icon?: LucideIcon;
  children: ReactNode;
}

export const MenuItem = ({
  icon: Icon,
  children,
  onSelect,
  danger = false,
  disabled = false,
}: ItemProps & { onSelect: () => void; danger?: boolean; disabled?: boolean }) => (
  <Base.Item onClick={onSelect} disabled={disabled} className={classes(styles.item, danger && styles.danger)}>
    {Icon !== undefined && <Icon size={16} aria-hidden="true" />}
    {children}
  </Base.Item>
);

export const MenuLink = ({ icon: Icon, children, href }: ItemProps & { href: string }) => (
  <Base.LinkItem render={<Link href={href} />} closeOnClick className={styles.item}>
    {Icon !== undefined && <Icon size={16} aria-hidden="true" />}
    {children}
  </Base.LinkItem>
);

/** Out of the dashboard, into a new tab. */
export const MenuExternalLink = ({ icon: Icon, children, href }: ItemProps & { href: string }) => (
  <Base.LinkItem href={href} target="_blank" rel="noreferrer noopener" closeOnClick className={styles.item}>
    {Icon !== undefined && <Icon size={16} aria-hidden="true" />}
    {children}
  </Base.LinkItem>
);

export const MenuSeparator = () => <Base.Separator className={styles.separator} />;

/** One of several, by value. */
export const MenuChoice = <Value extends string>({
  label,
  options,
  value,
  onChange,
  closes = false,
}: {
  label: string;
  options: readonly { value: Value; label: string; icon?: LucideIcon }[];
  value: Value;
  onChange: (value: Value) => void;
  /** A choice closes the menu: it changes the page behind it. */
  closes?: boolean;
}) => (
  <Base.RadioGroup value={value} onValueChange={onChange}>
    <Base.GroupLabel className={styles.groupLabel}>{label}</Base.GroupLabel>
    {options.map(({ icon: Icon, ...option }) => (
      <Base.RadioItem key={option.value} value={option.value} closeOnClick={closes} className={styles.item}>
        {Icon !== undefined && <Icon size={16} aria-hidden="true" />}
        {option.label}
        <Base.RadioItemIndicator className={styles.tick}>
          <Check size={14} aria-hidden="true" />
        </Base.RadioItemIndicator>
      </Base.RadioItem>
    ))}
  </Base.RadioGroup>
);
