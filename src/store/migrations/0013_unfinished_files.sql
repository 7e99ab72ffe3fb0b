-- Files that engines have not analysed to their end, as JSON: what was found there before is not fixed because this scan does not see it.
alter table scans add column unfinished text not null default '{}';
