-- What the totals were at the last change of a day: open issues on default branches, by severity, and the average score.
create table days (
  account_id id_text not null references accounts (account_id),
  environment text not null,
  -- Days since the epoch, UTC.
  day integer not null,
  critical integer not null default 0,
  high integer not null default 0,
  medium integer not null default 0,
  low integer not null default 0,
  info integer not null default 0,
  score integer,
  score_version integer,
  -- With a default branch that was scanned; what the numbers are of.
  repositories integer not null default 0,
  primary key (account_id, environment, day)
);

-- Totals are added up from this one alone.
create index issue_counts_open on issue_counts (account_id, environment, priority, issues) where in_totals = 1 and state = 'open';

-- New and fixed issues of a day are those of default branches.
drop index scans_ended;
create index scans_ended on scans (account_id, environment, finished_at, status, counted, branch_id, new_issues_count, fixed_issues_count)
  where finished_at is not null;
