import { ArrowRight, type LucideIcon, UserRound } from 'lucide-react';
import type { Permission } from '../data/types.ts';
import { navigation, permitted } from './navigation.ts';

interface Named {
  label: string;
  /** Where it stands, of an issue. */
  note?: string;
  icon: LucideIcon;
}

export interface Destination extends Named {
  /** As the router takes it: `~` leaves the environment. */
  href: string;
}

/** Something that is done where one is. */
export interface Action extends Named {
  run: () => void;
}

export type PaletteEntry = Destination | Action;

/** Entries of one kind, under a heading. */
export interface PaletteGroup {
  label: string;
  items: readonly PaletteEntry[];
}

/** Every page that the command palette leads to. */
export const destinations = (can: (permission: Permission) => boolean): Destination[] => [
  ...navigation.flatMap((group) => permitted(group, can)),
  { href: '/profile', label: 'Profile & password', icon: UserRound },
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
