-- How much own source a scan's score allows for. Scans of before don't know; they keep their score and its version.
alter table scans add column source_lines integer;
