-- What webhook management needs to remember: secrets that rotations replaced and that still sign, and how deliveries have fared.
create table webhook_secrets (
  webhook_id id_text not null references webhooks (webhook_id) on delete cascade,
  replaced_at bigint not null,
  valid_until bigint not null,
  position integer not null,
  sealed_secret text not null,
  primary key (webhook_id, position)
);
alter table webhooks add column failures_in_row integer not null default 0;
alter table webhooks add column failing_since bigint;
alter table webhooks add column last_success_at bigint;
