import type { components } from '../../../../generated/openapi.ts';

type Issue = Pick<components['schemas']['Issue'], 'confidence' | 'doubts'>;

/** "Confidence medium: The analysis stopped in `display`: …", without an end where there is no doubt. */
export const confidenceWithDoubts = ({ confidence, doubts }: Issue): string =>
  doubts.length === 0 ? `Confidence ${confidence}` : `Confidence ${confidence}: ${sentences(doubts).join(' ')}`;

/** "3 issues of low confidence, unlikely to be real", of those that are folded. */
export const unlikelyIssues = (count: number): string =>
  `${count} issue${count === 1 ? '' : 's'} of low confidence, unlikely to be real`;

/** A reason that holds several times is said once. */
const sentences = (doubts: Issue['doubts']): string[] =>
  [...Map.groupBy(doubts, ({ message }) => message)].map(([message, { length }]) =>
    length === 1 ? message : `${message.replace(/\.$/, '')} (${length} times).`,
  );
