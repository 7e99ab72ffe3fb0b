-- What an issue is known again by: the fingerprint of its rule, and those under which rules that this one replaces knew it.
create table issue_fingerprints (
  account_id id_text not null references accounts (account_id),
  environment text not null,
  repo_url text not null,
  fingerprint id_text not null,
  relocation_hash id_text not null,
  issue_id id_text not null references issues (issue_id),
  primary key (account_id, environment, repo_url, fingerprint)
);
insert into issue_fingerprints (account_id, environment, repo_url, fingerprint, relocation_hash, issue_id)
  select account_id, environment, repo_url, fingerprint, relocation_hash, issue_id from issues;
create index issue_fingerprints_by_relocation on issue_fingerprints (account_id, environment, repo_url, relocation_hash);
create index issue_fingerprints_of_issue on issue_fingerprints (issue_id);
drop index issues_identity;
drop index issues_by_relocation;
alter table issues drop column fingerprint;
alter table issues drop column relocation_hash;
-- Empty where there is none, null where nobody has looked yet.
alter table issues add column enclosing_function text;
