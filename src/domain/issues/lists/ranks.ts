import { confidenceRank, isUnlikely, severityRank } from '../reading/list-order.ts';
import { everyPriority, type Priority, readPriority } from '../standing/branch-state.ts';
import type { IssueConditions, RankedSort } from './issue-walk.ts';

/** The priorities that are asked for, in the order of a list. */
export const prioritiesIn = (
  sort: RankedSort,
  { severity, confidence }: Pick<IssueConditions, 'severity' | 'confidence'>,
): number[] =>
  ORDERS[sort].filter((priority) => {
    const its = readPriority(priority);
    return (severity?.includes(its.severity) ?? true) && (confidence?.includes(its.confidence) ?? true);
  });

/** What decides between two priorities: the first that differs, and less comes first. */
const inOrder = (...keys: readonly ((priority: Priority) => number)[]): readonly number[] => {
  const keyOf = (priority: number): number[] => keys.map((key) => key(readPriority(priority)));
  return [...everyPriority].sort((one, other) => {
    const others = keyOf(other);
    return (
      keyOf(one)
        .map((part, at) => part - (others[at] ?? 0))
        .find((difference) => difference !== 0) ?? 0
    );
  });
};

const shared = ({ leads }: Priority): number => Number(!leads);
const unlikely = (priority: Priority): number => Number(isUnlikely(priority));
const severities = ({ severity }: Priority): number => severityRank[severity];
const confidences = ({ confidence }: Priority): number => confidenceRank[confidence];

const ORDERS: Readonly<Record<RankedSort, readonly number[]>> = {
  relevance: inOrder(shared, unlikely, severities, confidences),
  severity: inOrder(shared, severities, confidences),
  confidence: inOrder(shared, confidences, severities),
};
