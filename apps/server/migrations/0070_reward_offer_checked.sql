alter table reward validate constraint reward_names_check;
alter table reward validate constraint reward_own_type_id_fkey;
alter table reward validate constraint reward_stock_check;
alter table reward validate constraint reward_available_check;
