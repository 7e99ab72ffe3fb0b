-- Who takes care of an issue; nobody once that user is removed.
alter table issues add column assignee id_text references users (user_id) on delete set null;
create index issues_of_assignee on issues (assignee) where assignee is not null;

-- What people did about an issue beside deciding, and what they said.
create table activity (
  -- Of a comment its own id.
  entry_id id_text primary key,
  issue_id id_text not null references issues (issue_id) on delete cascade,
  account_id id_text not null references accounts (account_id),
  environment text not null,
  kind text not null,
  acted_at bigint not null,
  -- Id of the key or the user.
  acted_by id_text not null,
  -- Id of the user, which stays when the user goes.
  assignee id_text,
  comment text
);
create index activity_of_issue on activity (issue_id, acted_at, entry_id);
