-- People, and what proves that it is them. Addresses are in lower case. No password: the invitation is not accepted yet.
create table users (
  user_id id_text primary key,
  account_id id_text not null references accounts (account_id) on delete cascade,
  email id_text not null,
  name text not null,
  permission text not null,
  password_hash text,
  created_at bigint not null,
  last_seen_at bigint
);
create unique index users_of_account on users (account_id, email);
create index users_by_email on users (email, user_id);
create index users_newest on users (account_id, user_id);

-- `holder` is the user, or the account whose first user the link makes: one link of a purpose at a time, a new one takes the old one's place.
create table one_time_links (
  holder id_text not null,
  purpose text not null,
  account_id id_text not null references accounts (account_id) on delete cascade,
  user_id id_text references users (user_id) on delete cascade,
  token_hash id_text not null unique,
  expires_at bigint not null,
  primary key (holder, purpose)
);
create index one_time_links_of_user on one_time_links (user_id);
create index one_time_links_by_end on one_time_links (expires_at);

-- `ends_at` is when the session ends unless it is used, `last_ends_at` when it ends at the latest.
create table sessions (
  session_id id_text primary key,
  user_id id_text not null references users (user_id) on delete cascade,
  token_hash id_text not null unique,
  address text,
  user_agent text,
  created_at bigint not null,
  last_seen_at bigint not null,
  ends_at bigint not null,
  last_ends_at bigint not null
);
create index sessions_of_user on sessions (user_id);
create index sessions_by_end on sessions (ends_at);

-- Names are kept as they were: an entry says who did what even when neither is there any more.
create table audit_entries (
  entry_id id_text primary key,
  account_id id_text not null references accounts (account_id) on delete cascade,
  environment text,
  at bigint not null,
  actor_kind text not null,
  actor_id text,
  actor_name text not null,
  action text not null,
  target_kind text,
  target_id text,
  target_name text,
  address text,
  detail text not null
);
create index audit_entries_newest on audit_entries (account_id, at, entry_id);
create index audit_entries_by_age on audit_entries (at, entry_id);

-- Mail on its way out, written in the transaction that causes it. Sealed, since it holds links that open accounts; gone once it is sent.
create table mails (
  mail_id id_text primary key,
  sealed_content text not null,
  attempts_count integer not null default 0,
  next_attempt_at bigint not null,
  lease_token text,
  created_at bigint not null
);
create index mails_due on mails (next_attempt_at, mail_id);

-- A rotation keeps the lifetime although it cuts the old key's short. `expiry_told` is the latest notice given, in days ahead; 0: none is due any more.
alter table api_keys add column lifetime bigint;
alter table api_keys add column expiry_told integer;
create index api_keys_by_end on api_keys (expires_at, key_id) where revoked_at is null;

-- What the overview counts, each from its index alone.
create index scans_ended on scans (account_id, environment, finished_at, status, score, new_issues_count, fixed_issues_count)
  where finished_at is not null;
create index scans_completed on scans (account_id, environment, repository, finished_at, scan_id) where status = 'completed';
create index issues_open on issues (account_id, environment, severity) where state = 'open';
create index issues_lapsing on issues (account_id, environment, dismissal_expires_at, severity) where state = 'dismissed';
