-- The version of the shape that a record was written in (`shapes.ts`): what is older than the contract is rendered anew when it is read.
alter table scans add column record_version integer not null default 1;
alter table issues add column record_version integer not null default 1;
alter table occurrences add column record_version integer not null default 1;
