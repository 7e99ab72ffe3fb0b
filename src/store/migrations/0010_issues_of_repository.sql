-- Issues of one repository, newest first, in any state and in one.
create index issues_of_repository on issues (account_id, environment, repo_url, issue_id);
create index issues_of_repository_by_state on issues (account_id, environment, repo_url, state, issue_id);
-- Scans of before the column are found by the address as the list of scans asks for it. The case of a host is left as it was typed then.
update scans set repository = case
  when rtrim(repo_url, '/') like '%.git' then substr(rtrim(repo_url, '/'), 1, length(rtrim(repo_url, '/')) - 4)
  else rtrim(repo_url, '/') end
where repository is null;
