-- What lists of issues are filtered by, and sorted by a path in the order of its bytes.
drop index issue_states_counted;
alter table issue_states add column path id_text;
update issue_states set path = file;
alter table issue_states drop column file;
alter table issue_states rename column path to file;
alter table issue_states add column category text not null default '';
alter table issue_states add column cwe text not null default '';
alter table issue_states add column search text not null default '';
-- 1 on the default branch of its repository, which totals go by.
alter table issue_states add column in_totals integer not null default 0;
update issue_states set in_totals = 1
  where branch_id in (select default_branch_id from repositories where default_branch_id is not null);

alter table issues add column category text not null default '';
alter table issues add column cwe text not null default '';
alter table issues add column search text not null default '';

-- A list is a merge of walks, each along one of these with all but the last columns given (`store/issues/lists`).
create index issue_states_newest on issue_states (branch_id, state, severity, issue_id);
create index issue_states_worst on issue_states (branch_id, state, priority, issue_id desc);
create index issue_states_of_rule on issue_states (branch_id, rule_id, state, priority, issue_id desc);
create index issue_states_in_file on issue_states (branch_id, state, file, priority, issue_id desc);
create index issue_states_kept on issue_states (branch_id, rule_id, priority) where scan_id is not null and state = 'open';
create index totals_issue on issue_states (issue_id) where in_totals = 1;
create index totals_newest on issue_states (account_id, environment, state, severity, issue_id) where in_totals = 1;
create index totals_worst on issue_states (account_id, environment, state, priority, issue_id desc) where in_totals = 1;
create index totals_of_rule on issue_states (account_id, environment, rule_id, state, priority, issue_id desc) where in_totals = 1;

-- Of issues as they stand anywhere, in all repositories and in one.
drop index issues_newest;
drop index issues_by_state;
drop index issues_open;
drop index issues_lapsing;
drop index issues_in_by_state;
create index anywhere_newest on issues (account_id, environment, state, severity, issue_id);
create index anywhere_worst on issues (account_id, environment, state, priority, issue_id desc);
create index anywhere_of_rule on issues (account_id, environment, rule_id, state, priority, issue_id desc);
create index anywhere_newest_in on issues (repository_id, state, severity, issue_id);
create index anywhere_worst_in on issues (repository_id, state, priority, issue_id desc);
create index anywhere_of_rule_in on issues (repository_id, rule_id, state, priority, issue_id desc);

-- How many issues of a rule stand alike in a lane: on a branch, or anywhere in a repository, whose id is the lane's then.
create table issue_counts (
  lane_id id_text not null,
  rule_id id_text not null,
  state text not null,
  priority integer not null,
  account_id id_text not null references accounts (account_id),
  environment text not null,
  repository_id id_text not null references repositories (repository_id),
  in_totals integer not null default 0,
  issues integer not null,
  primary key (lane_id, rule_id, state, priority)
);
create index issue_counts_in_totals on issue_counts (account_id, environment, rule_id) where in_totals = 1;
create index issue_counts_anywhere on issue_counts (account_id, environment, rule_id) where lane_id = repository_id;
create index issue_counts_of_repository on issue_counts (repository_id);
insert into issue_counts (lane_id, rule_id, state, priority, account_id, environment, repository_id, in_totals, issues)
  select branch_id, rule_id, state, priority, account_id, environment, repository_id, in_totals, count(*)
  from issue_states group by branch_id, rule_id, state, priority, account_id, environment, repository_id, in_totals;
insert into issue_counts (lane_id, rule_id, state, priority, account_id, environment, repository_id, issues)
  select repository_id, rule_id, state, priority, account_id, environment, repository_id, count(*)
  from issues where state <> '' and repository_id is not null
  group by repository_id, rule_id, state, priority, account_id, environment;
