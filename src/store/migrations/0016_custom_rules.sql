-- Rules that an environment brings along. One that was deleted keeps its row, without a source: what it found can be fixed.
create table custom_rules (
  account_id id_text not null references accounts (account_id) on delete cascade,
  environment text not null,
  rule_id id_text not null,
  source text,
  record text,
  updated_at bigint not null,
  primary key (account_id, environment, rule_id)
);
