-- By which rules a ticket earns (decision 48).
alter table ticket
  -- Null in rows of earlier releases: typed by staff if the number is not the one of version 1.
  add column points_by_hand boolean,
  -- The version and the tier that the trip was completed with.
  add column programme_version integer,
  add column tier text;
