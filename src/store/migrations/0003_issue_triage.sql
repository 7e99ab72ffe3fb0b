-- When a dismissal ends, beside its JSON, so that a filter by state can see it. Null: never, or not dismissed.
alter table issues add column dismissal_expires_at bigint;
