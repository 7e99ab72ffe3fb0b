-- What a search of the audit log looks through, in lower case. Null: written by an earlier version, and read from the other columns.
alter table audit_entries add column search text;
