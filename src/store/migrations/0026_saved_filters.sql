-- Views of the list of issues that people have named, for all of their account.
create table saved_filters (
  saved_filter_id id_text primary key,
  account_id id_text not null references accounts (account_id) on delete cascade,
  environment text not null,
  name text not null,
  query text not null,
  -- Id of the user, who may be gone.
  created_by text not null,
  created_at bigint not null
);
create unique index saved_filters_named on saved_filters (account_id, environment, name);
