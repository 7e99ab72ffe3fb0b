-- What webhook management needs to remember: secrets that rotations replaced and that still sign, and how deliveries have fared.
create table webhook_secrets (
  webhook_id id_text not null references webhooks (webhook_id) on delete cascade,
  position integer not null,
  sealed_secret text not null,
  valid_until bigint not null,
  primary key (webhook_id, position)
);
alter table webhooks add column failures_in_row integer not null default 0;
alter table webhooks add column failing_since bigint;
alter table webhooks add column last_success_at bigint;

-- Sending at scale: which webhooks hang, which events have left for any receiver, and how many of an account left in the last second.
alter table webhooks add column hanging integer not null default 0;
alter table events add column released_at bigint;
create table event_pacing (
  account_id id_text primary key references accounts (account_id) on delete cascade,
  recent text not null
);
-- First attempts wait in line, repeats don't: each is found without reading past the other.
drop index deliveries_by_webhook;
create index deliveries_first_due on deliveries (webhook_id, next_attempt_at, delivery_id)
  where status = 'pending' and attempts_count = 0 and redelivery_of is null;
create index deliveries_repeat_due on deliveries (webhook_id, next_attempt_at, delivery_id)
  where status = 'pending' and (attempts_count > 0 or redelivery_of is not null);

-- The order in which events of an environment were committed, which is what a stream resumes by: ids and times are taken before the commit, and may
-- become visible the other way round. The counter's row lock makes committing and counting one order.
alter table events add column position bigint;
create table event_positions (
  account_id id_text not null references accounts (account_id) on delete cascade,
  environment text not null,
  last bigint not null,
  primary key (account_id, environment)
);
create index events_in_order on events (account_id, environment, position);
-- Lists and recoveries are bounded by time.
drop index events_newest;
create index events_newest on events (account_id, environment, occurred_at, event_id);
drop index deliveries_newest;
create index deliveries_newest on deliveries (webhook_id, created_at, delivery_id);
create index deliveries_failed on deliveries (webhook_id, created_at, delivery_id) where status = 'failed';
create index deliveries_of_event on deliveries (event_id, webhook_id);
