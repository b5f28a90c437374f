-- Which campaign an entry comes from; several can add to one trip (PROG-6).
alter table point_entry
  -- No foreign key: every entry would lock the same row, and a campaign that has given points cannot be deleted.
  add column campaign_id integer;
