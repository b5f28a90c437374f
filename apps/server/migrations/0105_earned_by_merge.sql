-- A merge moves what was earned without points to spend.
alter table point_entry
  add column earned integer,
  drop constraint point_entry_points_check,
  add constraint point_entry_moves_check check (points <> 0 or earned <> 0) not valid,
  add constraint point_entry_earned_check check (earned is null or kind = 'merge') not valid;
