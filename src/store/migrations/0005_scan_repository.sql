-- The repository behind the spellings of its address: what a scan is compared with is found by it.
alter table scans add column repository text;
create index scans_of_repository on scans (account_id, environment, repository, created_at, scan_id);
