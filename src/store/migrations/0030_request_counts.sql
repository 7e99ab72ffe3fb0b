-- Calls of the API by key and day. Added up in memory first, so that the last seconds of a crashed process are missing.
create table request_counts (
  account_id id_text not null references accounts (account_id) on delete cascade,
  environment text not null,
  key_id id_text not null,
  -- Days since the epoch, UTC.
  day integer not null,
  requests bigint not null,
  -- With 429, beyond those.
  refused bigint not null,
  primary key (account_id, day, key_id)
);
create index request_counts_past on request_counts (day);
