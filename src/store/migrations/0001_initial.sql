-- Portable subset of SQLite and PostgreSQL. `id_text` is the one driver-specific word: text compared bytewise.
-- Times are epoch milliseconds, JSON is text, booleans are 0/1.

create table accounts (
  account_id id_text primary key,
  name text not null,
  plan text not null,
  created_at bigint not null
);

create table api_keys (
  key_id id_text primary key,
  account_id id_text not null references accounts (account_id),
  environment text not null,
  name text not null,
  permission text not null,
  secret_hash id_text not null unique,
  prefix text not null,
  last_four text not null,
  created_at bigint not null,
  expires_at bigint not null,
  revoked_at bigint,
  last_used_at bigint,
  seen_in_query_at bigint
);
create index api_keys_by_account on api_keys (account_id, key_id);

-- `record` is the scan as the API gives it, written when it has ended and never changes again; null: read the columns.
create table scans (
  scan_id id_text primary key,
  account_id id_text not null references accounts (account_id),
  environment text not null,
  repo_url text not null,
  ref text,
  options text not null,
  status text not null,
  fixture text,
  commit_sha text,
  score integer,
  score_version integer,
  issues_count integer,
  issues_by_severity text,
  new_issues_count integer,
  fixed_issues_count integer,
  percent integer not null default 0,
  phase text not null default 'queued',
  files_scanned integer not null default 0,
  files_total integer,
  failure text,
  engines text not null default '[]',
  notices text not null default '[]',
  languages text not null default '[]',
  request_id text,
  event_sequence integer not null default 0,
  runs integer not null default 0,
  lease_token text,
  lease_until bigint,
  created_at bigint not null,
  started_at bigint,
  finished_at bigint,
  record text
);
create index scans_newest on scans (account_id, environment, created_at, scan_id);
create index scans_by_status on scans (account_id, environment, status, created_at, scan_id);
create index scans_by_repository on scans (account_id, environment, repo_url, created_at, scan_id);
create index scans_waiting on scans (account_id, created_at, scan_id) where status = 'queued' and fixture is null;
create index scans_running on scans (account_id, lease_until) where status = 'running' and fixture is null;
create index scans_playing on scans (created_at) where fixture is not null and finished_at is null;

-- One identity per (account, environment, repository, fingerprint); the columns below `fingerprint` are as the latest scan saw it.
create table issues (
  issue_id id_text primary key,
  account_id id_text not null references accounts (account_id),
  environment text not null,
  repo_url text not null,
  fingerprint id_text not null,
  relocation_hash id_text not null,
  state text not null,
  dismissal text,
  first_seen_at bigint not null,
  scan_id id_text not null,
  severity text not null,
  rule_id text not null,
  file text not null,
  engines text not null,
  record text not null
);
create unique index issues_identity on issues (account_id, environment, repo_url, fingerprint);
create index issues_newest on issues (account_id, environment, issue_id);
create index issues_by_state on issues (account_id, environment, state, issue_id);

create table occurrences (
  scan_id id_text not null references scans (scan_id),
  position integer not null,
  issue_id id_text not null references issues (issue_id),
  state text not null,
  severity text not null,
  rule_id text not null,
  file text not null,
  engines text not null,
  record text not null,
  primary key (scan_id, position)
);
create index occurrences_by_issue on occurrences (issue_id, scan_id);

create table webhooks (
  webhook_id id_text primary key,
  account_id id_text not null references accounts (account_id),
  environment text not null,
  url text not null,
  events text not null,
  active integer not null,
  sealed_secret text not null,
  secret_hint text not null,
  health text not null default 'healthy',
  disabled_reason text,
  disabled_at bigint,
  created_at bigint not null,
  updated_at bigint not null
);
create index webhooks_newest on webhooks (account_id, environment, webhook_id);

-- The outbox: an event is written in the transaction that causes it. `dedupe_key` keeps one id for a scan that is run again.
create table events (
  event_id id_text primary key,
  account_id id_text not null references accounts (account_id),
  environment text not null,
  scan_id id_text not null,
  event text not null,
  sequence integer not null,
  dedupe_key text not null,
  data text not null,
  occurred_at bigint not null
);
create unique index events_once on events (scan_id, dedupe_key);
create index events_newest on events (account_id, environment, event_id);

create table deliveries (
  delivery_id id_text primary key,
  webhook_id id_text not null references webhooks (webhook_id) on delete cascade,
  event_id id_text not null references events (event_id),
  account_id id_text not null,
  scan_id id_text not null,
  event text not null,
  sequence integer not null,
  status text not null,
  attempts_count integer not null default 0,
  next_attempt_at bigint,
  lease_token text,
  lease_until bigint,
  redelivery_of id_text,
  created_at bigint not null,
  finished_at bigint
);
create index deliveries_due on deliveries (next_attempt_at, delivery_id) where status = 'pending';
create index deliveries_in_line on deliveries (webhook_id, scan_id, sequence) where status = 'pending';
create index deliveries_by_webhook on deliveries (webhook_id, next_attempt_at, delivery_id) where status = 'pending';
create index deliveries_in_flight on deliveries (webhook_id) where lease_token is not null;
create index deliveries_newest on deliveries (webhook_id, delivery_id);

create table attempts (
  delivery_id id_text not null references deliveries (delivery_id) on delete cascade,
  number integer not null,
  started_at bigint not null,
  duration_ms integer not null,
  timing text not null,
  request text not null,
  response text,
  error text,
  primary key (delivery_id, number)
);

create table idempotency_keys (
  account_id id_text not null,
  environment text not null,
  operation text not null,
  idempotency_key id_text not null,
  body_hash text not null,
  answer text,
  reserved_until bigint not null,
  created_at bigint not null,
  primary key (account_id, environment, operation, idempotency_key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table rate_windows (
  bucket id_text primary key,
  opened_at bigint not null,
  used integer not null
);
