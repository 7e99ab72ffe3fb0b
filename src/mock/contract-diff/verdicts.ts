import type { Change, Impact } from './change.ts';

/** Worst first. */
const IMPACTS: readonly Impact[] = ['major', 'minor', 'patch'];

/** Of nothing null. */
export const worst = (impacts: readonly Impact[]): Impact | null =>
  IMPACTS.find((impact) => impacts.includes(impact)) ?? null;

/**
 * Adds what Redocly has no rule for. It looks for lost values in requests alone, but a client that waits for an error
 * code or a status by its name waits in vain once it has another; and who leaves out what has a default gets another
 * answer once the default is another.
 */
export const judge = (change: Change): Change => {
  if (isNewKindOfEvent(change)) return { ...change, impact: 'minor', verdicts: [] };
  if (change.kind !== 'modified') return change;
  const message = lostValues(change) ?? changedDefault(change);
  if (message === null) return change;
  return { ...change, impact: 'major', verdicts: [{ message }, ...change.verdicts] };
};

/** Clients are told to expect kinds of events that they do not know: a further form of the union breaks nobody. */
const isNewKindOfEvent = ({ kind, revision }: Change): boolean =>
  kind === 'added' && /\/schemas\/EventRecord\/oneOf\/\d+$/.test(revision?.pointer ?? '');

const lostValues = ({ property, base, revision, verdicts }: Change): string | null => {
  if (property !== 'enum' || !Array.isArray(base?.value) || !Array.isArray(revision?.value)) return null;
  const kept: unknown[] = revision.value;
  const lost = base.value.filter((value) => !kept.includes(value));
  if (lost.length === 0 || verdicts.some(({ message }) => message.includes(' lost values: '))) return null;
  return `Enum of \`${ownerOf(base.pointer)}\` lost values: ${lost.map((value) => `'${value}'`).join(', ')}.`;
};

/** One where there was none says what has been so already. */
const changedDefault = ({ property, base, revision }: Change): string | null => {
  if (property !== 'default' || base?.value === undefined) return null;
  const before = JSON.stringify(base.value);
  return revision?.value === undefined
    ? `Default ${before} was removed.`
    : `Default changed from ${before} to ${JSON.stringify(revision.value)}.`;
};

/**
 * `#/components/schemas/ErrorCode/enum` belongs to `ErrorCode`, `…/properties/code/enum` to `code`, the items of a list
 * to the list.
 */
const ownerOf = (pointer = ''): string =>
  pointer
    .split('/')
    .slice(0, -1)
    .findLast((step) => step !== 'items' && step !== 'schema') ?? '';
