-- How much own source a scan's score allows for. Scans of before don't know; they keep their score and its version.
alter table scans add column source_lines integer;

-- Days are averaged by version, from this index alone.
drop index scans_ended;
create index scans_ended on scans (account_id, environment, finished_at, status, score, score_version, new_issues_count, fixed_issues_count)
  where finished_at is not null;
