import { ArrowRight, FlaskConical, type LucideIcon, Radio, UserRound } from 'lucide-react';
import { sectionIn } from '../data/addresses.ts';
import type { Environment, Permission } from '../data/types.ts';
import { navigation, permitted } from './navigation.ts';

export interface Destination {
  /** As the router takes it: `~` leaves the environment. */
  href: string;
  label: string;
  /** Where it stands, of an issue. */
  note?: string;
  icon: LucideIcon;
}

/** Every place that the command palette leads to. */
export const destinations = (
  environment: Environment,
  path: string,
  can: (permission: Permission) => boolean,
): Destination[] => [
  ...navigation.flatMap((group) => permitted(group, can)),
  { href: '/profile', label: 'Profile & password', icon: UserRound },
  environment === 'live'
    ? { href: `~${sectionIn('test', path)}`, label: 'Switch to test data', icon: FlaskConical }
    : { href: `~${sectionIn('live', path)}`, label: 'Switch to live data', icon: Radio },
];

const pagesOfIds: readonly [prefix: RegExp, page: string, noun: string][] = [
  [/^repo_\w+$/, '/repositories', 'repository'],
  [/^scan_\w+$/, '/scans', 'scan'],
  [/^iss_\w+$/, '/issues', 'issue'],
  [/^wh_\w+$/, '/settings/webhooks', 'webhook'],
];

/** A pasted id leads to what it names. */
export const destinationOfId = (text: string): Destination | null => {
  const id = text.trim();
  const match = pagesOfIds.find(([pattern]) => pattern.test(id));
  return match === undefined ? null : { href: `${match[1]}/${id}`, label: `Open ${match[2]} ${id}`, icon: ArrowRight };
};
