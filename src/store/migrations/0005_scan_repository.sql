-- The repository behind the spellings of its address: what a scan is compared with is found by it.
alter table scans add column repository text;
create index scans_of_repository on scans (account_id, environment, repository, created_at, scan_id);
-- A renamed file's issues are found by what they say, not by where they stand.
create index issues_by_relocation on issues (account_id, environment, repo_url, relocation_hash);
