export type Landing = 'home' | 'billing' | 'team';

/** Where a user lands after signing in through the company's provider. */
export function landing(name: Landing | string): string {
  let path = '/';
  switch (name) {
    case 'billing':
      path = '/settings/billing';
      break;
    case 'team':
      path = '/settings/team';
      break;
    case 'home':
      path = '/home';
      break;
    default:
      path = '/home';
  }
  return path;
}
