-- The newest alert that an owner has dismissed: a line of the audit log, so alerts are kept in no second place.
alter table staff add column alerts_seen_id bigint not null default 0;
