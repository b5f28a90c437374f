-- A voucher keeps the texts and the type of its reward, and the round of the stock that it was taken from.
alter table voucher
  add column names jsonb not null default '{}',
  add column own_type_id integer,
  add column stock_round integer,
  add constraint voucher_own_type_id_fkey foreign key (own_type_id) references own_reward_type not valid;
