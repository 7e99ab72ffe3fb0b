import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleMinus,
  CirclePause,
  CircleX,
  Clock,
  Eye,
  FlaskConical,
  History,
  LoaderCircle,
  type LucideIcon,
  Mail,
  Pencil,
  Radio,
  RotateCw,
  ShieldCheck,
  SkipForward,
  TimerOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type {
  DeliveryStatus,
  Environment,
  IssueState,
  KeyStatus,
  Permission,
  ScanStatus,
  UserStatus,
  WebhookDeliveryState,
} from '../../data/types.ts';
import { classes } from '../classes.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

interface Look {
  tone: BadgeTone;
  icon: LucideIcon;
  label: string;
  spins?: boolean;
}

/** A word about a state. The word says it; colour and sign only help to find it. */
export const Badge = ({
  tone = 'neutral',
  icon: Icon,
  spins = false,
  children,
}: {
  tone?: BadgeTone;
  icon?: LucideIcon;
  spins?: boolean;
  children: ReactNode;
}) => (
  <span className={classes(styles.badge, styles[tone])}>
    {Icon !== undefined && (
      <Icon size={12} strokeWidth={2.5} aria-hidden="true" className={spins ? styles.spins : undefined} />
    )}
    {children}
  </span>
);

/** Every word of the contract and its look, in one place: `<StateBadge of="scan" value={scan.status} />` */
const looks = {
  scan: {
    queued: { tone: 'neutral', icon: CircleDashed, label: 'Queued' },
    running: { tone: 'accent', icon: LoaderCircle, label: 'Running', spins: true },
    completed: { tone: 'success', icon: CircleCheck, label: 'Completed' },
    failed: { tone: 'danger', icon: CircleX, label: 'Failed' },
    timed_out: { tone: 'warning', icon: TimerOff, label: 'Timed out' },
    canceled: { tone: 'neutral', icon: Ban, label: 'Canceled' },
  } satisfies Record<ScanStatus, Look>,
  issue: {
    open: { tone: 'warning', icon: CircleDot, label: 'Open' },
    dismissed: { tone: 'neutral', icon: CircleMinus, label: 'Dismissed' },
    fixed: { tone: 'success', icon: CircleCheck, label: 'Fixed' },
    suppressed: { tone: 'neutral', icon: CirclePause, label: 'Suppressed' },
    gone: { tone: 'neutral', icon: CircleDashed, label: 'Gone' },
  } satisfies Record<IssueState, Look>,
  permission: {
    read: { tone: 'neutral', icon: Eye, label: 'Read' },
    write: { tone: 'accent', icon: Pencil, label: 'Write' },
    admin: { tone: 'warning', icon: ShieldCheck, label: 'Admin' },
  } satisfies Record<Permission, Look>,
  environment: {
    live: { tone: 'success', icon: Radio, label: 'Live' },
    test: { tone: 'warning', icon: FlaskConical, label: 'Test' },
  } satisfies Record<Environment, Look>,
  webhook: {
    no_deliveries: { tone: 'neutral', icon: CircleDashed, label: 'No deliveries yet' },
    delivering: { tone: 'success', icon: CircleCheck, label: 'Delivering' },
    retrying: { tone: 'warning', icon: RotateCw, label: 'Retrying' },
    failing: { tone: 'danger', icon: CircleAlert, label: 'Failing' },
    paused: { tone: 'neutral', icon: CirclePause, label: 'Paused' },
    disabled: { tone: 'danger', icon: Ban, label: 'Disabled' },
  } satisfies Record<WebhookDeliveryState, Look>,
  delivery: {
    pending: { tone: 'accent', icon: Clock, label: 'Pending' },
    delivered: { tone: 'success', icon: CircleCheck, label: 'Delivered' },
    failed: { tone: 'danger', icon: CircleX, label: 'Failed' },
    superseded: { tone: 'neutral', icon: SkipForward, label: 'Superseded' },
    canceled: { tone: 'neutral', icon: Ban, label: 'Canceled' },
  } satisfies Record<DeliveryStatus, Look>,
  key: {
    active: { tone: 'success', icon: CircleCheck, label: 'Active' },
    expired: { tone: 'warning', icon: History, label: 'Expired' },
    revoked: { tone: 'neutral', icon: Ban, label: 'Revoked' },
  } satisfies Record<KeyStatus, Look>,
  user: {
    active: { tone: 'success', icon: CircleCheck, label: 'Active' },
    invited: { tone: 'neutral', icon: Mail, label: 'Invited' },
  } satisfies Record<UserStatus, Look>,
} as const;

type Looks = typeof looks;

export const StateBadge = <Noun extends keyof Looks>({
  of,
  value,
  detail,
}: {
  of: Noun;
  value: keyof Looks[Noun] & string;
  /** Said behind the word. */
  detail?: string;
}) => {
  const look = lookOf(of, value);
  return (
    <Badge tone={look.tone} icon={look.icon} spins={look.spins ?? false}>
      {look.label}
      {detail !== undefined && ` · ${detail}`}
    </Badge>
  );
};

/** The same word for a filter or a sentence. */
export const stateLabel = (of: keyof Looks, value: string): string => lookOf(of, value).label;

/** A value that is newer than these pages is shown as it is (decision 35: clients tolerate new values). */
const lookOf = (of: keyof Looks, value: string): Look => {
  const known: Record<string, Look> = looks[of];
  return known[value] ?? { tone: 'neutral', icon: CircleDashed, label: value };
};
