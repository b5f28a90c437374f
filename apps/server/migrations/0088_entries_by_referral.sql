-- no transaction
-- What a referral has given to each of the two.
drop index concurrently if exists point_entry_referral_idx;
create index concurrently point_entry_referral_idx on point_entry (referral_id, client_id) include (points) where referral_id is not null;
-- Whether a friend is known by another spelling of the address.
drop index concurrently if exists client_mailbox_idx;
create index concurrently client_mailbox_idx on client (mailbox_of(email)) where email is not null;
