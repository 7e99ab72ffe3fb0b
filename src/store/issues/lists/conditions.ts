import type { IssueConditions, IssueWord } from '../../../domain/issues/lists/issue-walk.ts';
import { confidenceRank } from '../../../domain/issues/reading/list-order.ts';
import type { Scope } from '../../../domain/kernel/caller.ts';
import { empty, join, type Sql, sql } from '../../engines/db.ts';
import { inScope } from '../../kernel/scope.ts';
import { contains } from '../../kernel/text-search.ts';

/** What the columns of an issue, named by `t`, have to fulfil beyond what leads an index; null: nothing. */
export const conditionsOf = (
  scope: Scope,
  conditions: IssueConditions,
  { led, isOnBranch }: { led: ReadonlySet<string>; isOnBranch: boolean },
): Sql | null => {
  const { repository_ids, severity, confidence, rule_id, words, cwe, category, engine, file, path_kind } = conditions;
  const { assignee, first_seen_after, first_seen_before } = conditions;
  const ofIdentity = (column: Sql): Sql =>
    isOnBranch ? sql`(select i.${column} from issues i where i.issue_id = t.issue_id)` : sql`t.${column}`;
  const firstSeen = ofIdentity(sql`first_seen_at`);
  const parts = [
    repository_ids ? sql`t.repository_id in (${join([...repository_ids])})` : empty,
    severity && !led.has('severity') ? sql`t.severity in (${join([...severity])})` : empty,
    confidence && !led.has('confidence')
      ? sql`t.priority % 10 in (${join(confidence.map((one) => confidenceRank[one]))})`
      : empty,
    rule_id !== undefined && !led.has('rule_id') ? sql`t.rule_id = ${rule_id}` : empty,
    ...(words ?? []).map((word) => hasWord(word, scope)),
    cwe ? anyOf(cwe.map(hasWeakness)) : empty,
    category ? sql`t.category in (${join([...category])})` : empty,
    engine === undefined ? empty : sql`t.engines like ${`%,${engine},%`}`,
    file === undefined ? empty : fileIs(file),
    path_kind ? sql`t.path_kind in (${join([...path_kind])})` : empty,
    assignee === undefined ? empty : assignedTo(ofIdentity(sql`assignee`), assignee),
    first_seen_after === undefined ? empty : sql`${firstSeen} > ${first_seen_after}`,
    first_seen_before === undefined ? empty : sql`${firstSeen} < ${first_seen_before}`,
  ].filter((part) => part !== empty);
  return parts.length === 0 ? null : join(parts, ' and ');
};

/** As names of repositories and weaknesses may change, no issue keeps them with what is looked for in it. */
const hasWord = ({ text, weaknesses }: IssueWord, scope: Scope): Sql => {
  const named = sql`t.repository_id in (select repository_id from repositories
    where ${inScope(scope)} and ${contains(sql`lower(name)`, text)})`;
  return anyOf([contains(sql`t.search`, text), ...weaknesses.map(hasWeakness), named]);
};

const hasWeakness = (cwe: string): Sql => sql`t.cwe like ${`%,${cwe},%`}`;

const anyOf = (conditions: readonly Sql[]): Sql => sql`(${join([...conditions], ' or ')})`;

const assignedTo = (column: Sql, assignee: string | null): Sql =>
  assignee === null ? sql`${column} is null` : sql`${column} = ${assignee}`;

const fileIs = (file: string): Sql =>
  file.endsWith('/') ? sql`substr(t.file, 1, ${[...file].length}) = ${file}` : sql`t.file = ${file}`;
