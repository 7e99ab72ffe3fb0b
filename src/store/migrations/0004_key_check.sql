-- One text sealed with the key in use, so that a start with another key is noticed before it seals anything.
create table key_check (
  name id_text primary key,
  sealed text not null
);
