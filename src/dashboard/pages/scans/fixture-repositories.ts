/** The repositories that play a whole scan in test mode, without a clone (decision 7). */
export const fixtures = [
  { name: 'completed', label: 'Sample: two issues', note: 'Completes with one medium and one low issue.' },
  { name: 'critical', label: 'Sample: critical issues', note: 'Completes with two critical issues.' },
  { name: 'clean', label: 'Sample: clean', note: 'Completes without an issue, score 100.' },
  { name: 'failed', label: 'Sample: failed', note: 'Fails, as a mistyped address would.' },
  { name: 'timeout', label: 'Sample: timed out', note: 'Runs out of time, with one medium issue found until then.' },
] as const;

export type Fixture = (typeof fixtures)[number]['name'];

export const fixtureAddress = (name: Fixture): string => `https://fixtures.sightline.test/${name}`;
