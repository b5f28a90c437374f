-- no transaction
drop index concurrently if exists point_balance_points_idx;
create index concurrently point_balance_points_idx on point_balance ((available - owed), client_id);
