-- no transaction
drop index concurrently if exists point_entry_adjusted_by_idx;
create index concurrently point_entry_adjusted_by_idx on point_entry (staff_id, created_at) where kind = 'adjust';
