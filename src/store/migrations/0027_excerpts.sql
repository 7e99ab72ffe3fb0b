-- Lines around an issue, more than its snippet has, as the last sight on the branch has them.
create table excerpts (
  branch_id id_text not null,
  issue_id id_text not null,
  account_id id_text not null references accounts (account_id),
  environment text not null,
  first_line integer not null,
  code text not null,
  primary key (branch_id, issue_id),
  foreign key (branch_id, issue_id) references issue_states (branch_id, issue_id) on delete cascade
);
