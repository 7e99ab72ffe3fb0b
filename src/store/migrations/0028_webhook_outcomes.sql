-- How each secret is read as a key: those registered so far by their characters (decision 23).
alter table webhooks add column secret_encoding text not null default 'utf8';
alter table webhook_secrets add column secret_encoding text not null default 'utf8';

-- How the latest attempt went, beside what it was for: `error` is its class.
alter table deliveries add column last_attempt_at bigint;
alter table deliveries add column last_attempt_ms integer;
alter table deliveries add column last_attempt_status integer;
alter table deliveries add column last_attempt_error text;
alter table webhooks add column name text;
alter table webhooks add column last_attempt_at bigint;
alter table webhooks add column last_attempt_ms integer;
alter table webhooks add column last_attempt_status integer;
alter table webhooks add column last_attempt_error text;

-- Attempts of a webhook that ended within a quarter of an hour.
create table attempt_counts (
  webhook_id id_text not null references webhooks (webhook_id) on delete cascade,
  began_at bigint not null,
  delivered integer not null,
  failed integer not null,
  total_ms bigint not null,
  slowest_ms integer not null,
  primary key (webhook_id, began_at)
);
create index attempt_counts_by_age on attempt_counts (began_at);

-- Both were written as JSON whose first property is the one that is wanted.
update deliveries set
  last_attempt_at = a.started_at + a.duration_ms,
  last_attempt_ms = a.duration_ms,
  last_attempt_status = case when a.response like '{"status":___,%' then cast(substr(a.response, 11, 3) as integer) end,
  last_attempt_error = case
    when a.error is null then null
    when a.error like '{"class":"dns"%' then 'dns'
    when a.error like '{"class":"refused"%' then 'refused'
    when a.error like '{"class":"reset"%' then 'reset'
    when a.error like '{"class":"timeout"%' then 'timeout'
    when a.error like '{"class":"tls"%' then 'tls'
    when a.error like '{"class":"address_refused"%' then 'address_refused'
    when a.error like '{"class":"malformed_response"%' then 'malformed_response'
    when a.error like '{"class":"http_3xx"%' then 'http_3xx'
    when a.error like '{"class":"http_4xx"%' then 'http_4xx'
    when a.error like '{"class":"http_5xx"%' then 'http_5xx'
    else 'connection'
  end
from attempts a where a.delivery_id = deliveries.delivery_id and a.number = deliveries.attempts_count;

update webhooks set
  last_attempt_at = d.last_attempt_at,
  last_attempt_ms = d.last_attempt_ms,
  last_attempt_status = d.last_attempt_status,
  last_attempt_error = d.last_attempt_error
from deliveries d where d.webhook_id = webhooks.webhook_id
  and d.last_attempt_at = (select max(e.last_attempt_at) from deliveries e where e.webhook_id = webhooks.webhook_id);

insert into attempt_counts (webhook_id, began_at, delivered, failed, total_ms, slowest_ms)
select d.webhook_id, a.started_at + a.duration_ms - (a.started_at + a.duration_ms) % 900000,
  sum(case when a.error is null then 1 else 0 end), sum(case when a.error is null then 0 else 1 end),
  sum(a.duration_ms), max(a.duration_ms)
from attempts a join deliveries d on d.delivery_id = a.delivery_id
group by 1, 2;
