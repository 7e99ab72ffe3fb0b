-- Events are forgotten by age, whoever they belong to; their deliveries go with them.
create index events_by_age on events (occurred_at, event_id);
