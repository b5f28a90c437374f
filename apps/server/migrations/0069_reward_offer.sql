-- What an agency offers a reward with (PROG-7): texts in more languages, a stock, a minimum tier, the days on which it can be
-- redeemed, and a type of its own, which takes the place of `reward_type` on screen. `name` and `description` are for readers of every other language.
--
-- A stock counts what was taken from it, so that staff can change it while clients redeem. Emptied and set again, it begins
-- another round: a voucher of an earlier round does not come back to it.
alter table reward
  add column names jsonb not null default '{}',
  add column descriptions jsonb not null default '{}',
  add column own_type_id integer,
  add column min_tier text,
  add column stock integer,
  add column stock_taken integer not null default 0,
  add column stock_round integer not null default 1,
  add column available_from date,
  add column available_until date,
  add constraint reward_names_check check (jsonb_typeof(names) = 'object' and jsonb_typeof(descriptions) = 'object') not valid,
  add constraint reward_own_type_id_fkey foreign key (own_type_id) references own_reward_type not valid,
  add constraint reward_stock_check check (stock_taken >= 0 and (stock is null or stock_taken <= stock)) not valid,
  add constraint reward_available_check check (available_from <= available_until) not valid;
