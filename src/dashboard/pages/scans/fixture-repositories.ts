/** The repositories that play a whole scan in test mode, without a clone (decision 7). */
export const fixtures = [
  { name: 'completed', label: 'Sample: two issues', note: 'Completes with one medium and one low issue.' },
  { name: 'critical', label: 'Sample: critical issues', note: 'Completes with two critical issues.' },
  { name: 'clean', label: 'Sample: clean', note: 'Completes without issues, with score 100.' },
  { name: 'failed', label: 'Sample: failed', note: 'Fails, as with a mistyped address.' },
  { name: 'timeout', label: 'Sample: timed out', note: 'Exceeds the time limit after finding one medium issue.' },
] as const;

export type Fixture = (typeof fixtures)[number]['name'];

export const fixtureAddress = (name: Fixture): string => `https://fixtures.sightline.test/${name}`;
