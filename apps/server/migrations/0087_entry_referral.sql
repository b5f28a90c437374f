-- Which referral an entry comes from (PROG-8).
alter table point_entry
  -- No foreign key, as for campaigns: a referral cannot be deleted.
  add column referral_id integer;
