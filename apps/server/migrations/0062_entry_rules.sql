-- How a trip's points came about. Null in entries that follow no rule, such as points typed by staff.
create type bonus_kind as enum ('tier');
alter table point_entry
  -- Only what the rule of the price gives counts for the tier; a bonus is to spend.
  add column bonus bonus_kind,
  -- No foreign key: every entry would lock the same row, and a version that has started cannot be deleted.
  add column programme_version integer,
  add column rule jsonb;
