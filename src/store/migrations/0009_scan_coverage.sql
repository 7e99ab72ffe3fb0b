-- How far each language was understood, and why a scan has no score. Scans of before know neither.
alter table scans add column coverage text not null default '[]';
alter table scans add column unscored text;
