-- What happens once per database, however many processes start at the same moment: whoever inserts the name has done it.
create table once (
  name id_text primary key,
  content text not null
);
