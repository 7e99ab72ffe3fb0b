-- How each secret is read as a key: those registered so far by their characters (decision 23).
alter table webhooks add column secret_encoding text not null default 'utf8';
alter table webhook_secrets add column secret_encoding text not null default 'utf8';
