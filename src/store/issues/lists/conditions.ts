import type { IssueConditions } from '../../../domain/issues/lists/issue-walk.ts';
import { confidenceRank } from '../../../domain/issues/reading/list-order.ts';
import { empty, join, type Sql, sql } from '../../engines/db.ts';

/** What the columns of an issue, named by `t`, have to fulfil beyond what leads an index; null: nothing. */
export const conditionsOf = (
  conditions: IssueConditions,
  { led, isOnBranch }: { led: ReadonlySet<string>; isOnBranch: boolean },
): Sql | null => {
  const { repository_ids, severity, confidence, rule_id, words, cwe, category, engine, file, path_kind } = conditions;
  const { first_seen_after, first_seen_before } = conditions;
  const firstSeen = isOnBranch
    ? sql`(select i.first_seen_at from issues i where i.issue_id = t.issue_id)`
    : sql`t.first_seen_at`;
  const parts = [
    repository_ids ? sql`t.repository_id in (${join([...repository_ids])})` : empty,
    severity && !led.has('severity') ? sql`t.severity in (${join([...severity])})` : empty,
    confidence ? sql`t.priority % 10 in (${join(confidence.map((one) => confidenceRank[one]))})` : empty,
    rule_id !== undefined && !led.has('rule_id') ? sql`t.rule_id = ${rule_id}` : empty,
    ...(words ?? []).map((word) => sql`t.search like ${`%${escaped(word)}%`} escape '\\'`),
    cwe ? anyOf(cwe.map((one) => sql`t.cwe like ${`%,${one},%`}`)) : empty,
    category ? sql`t.category in (${join([...category])})` : empty,
    engine === undefined ? empty : sql`t.engines like ${`%,${engine},%`}`,
    file === undefined ? empty : fileIs(file),
    path_kind ? sql`t.path_kind in (${join([...path_kind])})` : empty,
    first_seen_after === undefined ? empty : sql`${firstSeen} > ${first_seen_after}`,
    first_seen_before === undefined ? empty : sql`${firstSeen} < ${first_seen_before}`,
  ].filter((part) => part !== empty);
  return parts.length === 0 ? null : join(parts, ' and ');
};

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

const anyOf = (conditions: readonly Sql[]): Sql => sql`(${join([...conditions], ' or ')})`;

const fileIs = (file: string): Sql =>
  file.endsWith('/') ? sql`substr(t.file, 1, ${[...file].length}) = ${file}` : sql`t.file = ${file}`;
