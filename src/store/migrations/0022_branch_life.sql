-- Since when the host of a repository no longer has a branch; null while it is there.
alter table branches add column gone_at bigint;

-- The default branch as the host last named it, and whether another one was chosen instead.
alter table repositories add column remote_default_branch id_text;
alter table repositories add column default_pinned integer not null default 0;
update repositories set remote_default_branch =
  (select name from branches where branches.branch_id = repositories.default_branch_id);
