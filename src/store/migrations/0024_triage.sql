-- What people have decided about issues, one row for each issue of a triage: a triage is undone by it.
create table decisions (
  triage_id id_text not null,
  issue_id id_text not null references issues (issue_id) on delete cascade,
  account_id id_text not null references accounts (account_id),
  environment text not null,
  decided_at bigint not null,
  -- Id of the key or the user.
  decided_by text not null,
  -- Dismissals as JSON; null: none.
  decision_before text,
  decision_after text,
  primary key (triage_id, issue_id)
);
create index decisions_of_issue on decisions (issue_id, triage_id);
