-- Where data from outside comes in. Scans of before don't know.
alter table scans add column entry_points text;
