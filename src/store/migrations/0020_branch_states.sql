-- How an issue stands on a branch (`domain/issues/standing`). No text of the issue: the occurrence in the scan that saw it last has that.
create table issue_states (
  branch_id id_text not null references branches (branch_id),
  issue_id id_text not null references issues (issue_id),
  account_id id_text not null references accounts (account_id),
  environment text not null,
  repository_id id_text not null references repositories (repository_id),
  state text not null,
  severity text not null,
  priority integer not null,
  rule_id text not null,
  file text not null,
  path_kind text not null,
  engines text not null,
  fingerprint id_text not null,
  first_seen_at bigint not null,
  changed_at bigint not null,
  -- The scan that saw it last; null: the branch's last counted one.
  scan_id id_text,
  primary key (branch_id, issue_id)
);
create index issue_states_of_issue on issue_states (issue_id);
create index issue_states_counted on issue_states (branch_id, state, priority, rule_id, scan_id);

-- What a branch adds up to, and the scans that say it: the last counted one, and the last of those that completed.
alter table branches add column last_look bigint not null default 0;
alter table branches add column last_scan_id id_text;
alter table branches add column last_complete_scan_id id_text;
alter table branches add column source_lines integer;
alter table branches add column open_issues text;
alter table branches add column dismissed_count integer not null default 0;
alter table branches add column suppressed_count integer not null default 0;
alter table branches add column kept_count integer not null default 0;
alter table branches add column score integer;
alter table branches add column score_version integer;

-- Identities: which branch shows an issue (null: none, so far tags and commits alone have it), and what it has turned out to be.
alter table issues add column repository_id id_text;
alter table issues add column shown_branch_id id_text;
alter table issues add column priority integer not null default 0;
alter table issues add column absorbed_into id_text;
alter table issues add column absorbed_since bigint;
create index issues_expiring on issues (account_id, environment, dismissal_expires_at) where dismissal_expires_at is not null;
create index issues_absorbed on issues (absorbed_into) where absorbed_into is not null;
create index issues_in on issues (account_id, environment, repository_id, issue_id);
create index issues_in_by_state on issues (account_id, environment, repository_id, state, issue_id);

-- What issues of a repository are known again by; takes the place of `issue_fingerprints`.
create table fingerprints (
  account_id id_text not null references accounts (account_id),
  environment text not null,
  repository_id id_text not null references repositories (repository_id),
  fingerprint id_text not null,
  relocation_hash id_text not null,
  issue_id id_text not null references issues (issue_id),
  primary key (repository_id, fingerprint)
);
create index fingerprints_by_relocation on fingerprints (relocation_hash, repository_id);
create index fingerprints_of_issue on fingerprints (issue_id);

-- As the branch took it, whatever the scan's own option said. Null: an older version has not asked.
alter table occurrences add column suppressed integer;
alter table occurrences add column enclosing_function text;

-- Whether the numbers of its branch went by a scan.
alter table scans add column counted integer not null default 0;
alter table scans add column reopened_issues_count integer;

-- Repositories are found by their id now.
drop index scans_by_repository;
drop index scans_of_repository;
drop index issues_of_repository;
drop index issues_of_repository_by_state;
drop index scans_completed;
create index scans_completed on scans (account_id, environment, repository_id, finished_at, scan_id) where status = 'completed';
