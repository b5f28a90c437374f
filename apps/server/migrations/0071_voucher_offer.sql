-- A voucher keeps the texts and the type of its reward, and the round of the stock that it was taken from.
-- PostgreSQL 15 does not add a column while a function uses the type of the row.
drop function voucher_answer(voucher);
alter table voucher
  add column names jsonb not null default '{}',
  add column own_type_id integer,
  add column stock_round integer,
  add constraint voucher_own_type_id_fkey foreign key (own_type_id) references own_reward_type not valid;

create function voucher_answer(v voucher) returns json
  language sql stable
return json_build_object(
  'id', v.id, 'reward_id', v.reward_id, 'name', v.name, 'names', v.names, 'reward_type', v.reward_type,
  'own_type', case when v.own_type_id is not null then own_type_answer(v.own_type_id) end,
  'cost_points', v.cost_points, 'code', v.code,
  'issued_at', v.issued_at, 'valid_until', v.valid_until, 'used_at', v.used_at,
  'state', case when v.state = 'issued' and v.valid_until < agency_today() then 'expired' else v.state::text end
);
