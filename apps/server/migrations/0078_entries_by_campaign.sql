-- no transaction
-- What a campaign has given, in all and to one client.
drop index concurrently if exists point_entry_campaign_idx;
create index concurrently point_entry_campaign_idx on point_entry (campaign_id, client_id) include (points) where campaign_id is not null;
