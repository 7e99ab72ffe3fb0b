-- A repository of one environment. `sort_name` and `search` are name, and name with address, in lower case.
create table repositories (
  repository_id id_text primary key,
  account_id id_text not null references accounts (account_id),
  environment text not null,
  repo_url text not null,
  name text not null,
  sort_name id_text not null,
  search text not null,
  provider text not null,
  exclude text not null,
  honor_suppressions integer not null,
  default_branch_id id_text,
  -- Numbers its looks at its host, which are ordered by them and by no clock.
  looks bigint not null default 0,
  created_at bigint not null,
  updated_at bigint not null
);
create index repositories_newest on repositories (account_id, environment, repository_id);
create index repositories_by_name on repositories (account_id, environment, sort_name, repository_id);

-- The only way from an address, in its one canonical spelling, to a repository.
create table repository_addresses (
  account_id id_text not null references accounts (account_id),
  environment text not null,
  address id_text not null,
  repository_id id_text not null,
  primary key (account_id, environment, address)
);
create index addresses_of_repository on repository_addresses (repository_id);

-- The default branch and those that were scanned. No name: the default branch of scans from before anyone asked for it.
create table branches (
  branch_id id_text primary key,
  account_id id_text not null references accounts (account_id),
  environment text not null,
  repository_id id_text not null references repositories (repository_id),
  name id_text,
  created_at bigint not null
);
create unique index branches_by_name on branches (repository_id, name);
create unique index branches_unnamed on branches (repository_id) where name is null;

-- What a scan was found to be of. `look_from` and `look_to` are the repository's numbers before and after its look at the host.
alter table scans add column repository_id id_text;
alter table scans add column branch_id id_text;
alter table scans add column ref_kind text;
alter table scans add column look_from bigint;
alter table scans add column look_to bigint;
create index scans_of on scans (account_id, environment, repository_id, created_at, scan_id);
create index scans_of_branch on scans (branch_id, created_at, scan_id);

-- Changes to what is stored that take more than a statement: how far each has come.
create table backfills (
  name text primary key,
  position text,
  finished_at bigint
);
