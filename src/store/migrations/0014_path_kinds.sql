-- What the file of an issue is. Of before, the commonest folders alone are told here; the next scan says it for good.
alter table issues add column path_kind text not null default 'source';
alter table occurrences add column path_kind text not null default 'source';
update issues set path_kind = case
  when '/' || lower(file) like '%/node_modules/%' or '/' || lower(file) like '%/vendor/%'
    or '/' || lower(file) like '%/third_party/%' then 'vendored'
  when '/' || lower(file) like '%/test/%' or '/' || lower(file) like '%/tests/%' or '/' || lower(file) like '%/spec/%'
    or '/' || lower(file) like '%/fixtures/%' or '/' || lower(file) like '%/testdata/%' then 'test'
  when '/' || lower(file) like '%/examples/%' or '/' || lower(file) like '%/docs/%' then 'example'
  else 'source' end;
update occurrences set path_kind = case
  when '/' || lower(file) like '%/node_modules/%' or '/' || lower(file) like '%/vendor/%'
    or '/' || lower(file) like '%/third_party/%' then 'vendored'
  when '/' || lower(file) like '%/test/%' or '/' || lower(file) like '%/tests/%' or '/' || lower(file) like '%/spec/%'
    or '/' || lower(file) like '%/fixtures/%' or '/' || lower(file) like '%/testdata/%' then 'test'
  when '/' || lower(file) like '%/examples/%' or '/' || lower(file) like '%/docs/%' then 'example'
  else 'source' end;
