-- What an environment makes of a rule; of rules without a row it is what the service says.
create table rule_settings (
  account_id id_text not null references accounts (account_id) on delete cascade,
  environment text not null,
  rule_id id_text not null,
  enabled integer not null,
  severity text,
  updated_at bigint not null,
  primary key (account_id, environment, rule_id)
);
