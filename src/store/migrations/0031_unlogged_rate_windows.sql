-- A window is worth a minute. PostgreSQL keeps it out of its log, where every call would wait for a disk; after a crash
-- of the database windows begin anew.
drop table rate_windows;
create unlogged_table rate_windows (
  bucket id_text primary key,
  opened_at bigint not null,
  used integer not null
);
