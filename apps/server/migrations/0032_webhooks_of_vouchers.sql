create function tell_of_new_vouchers() returns trigger
  language plpgsql
as $$
begin
  if exists (select from webhook where 'voucher.issued' = any (events)) then
    perform tell_webhooks('voucher.issued', row_to_json(d)) from (
      select id as voucher_id, client_id, reward_id, cost_points, valid_until from issued order by id
    ) d;
  end if;
  return null;
end
$$;

create trigger new_voucher_is_told after insert on voucher referencing new table as issued
  for each statement execute function tell_of_new_vouchers();

create function tell_of_used_voucher() returns trigger
  language plpgsql
as $$
begin
  if exists (select from webhook where 'voucher.used' = any (events)) then
    perform tell_webhooks('voucher.used', row_to_json(d)) from (
      select new.id as voucher_id, new.client_id, new.reward_id, moment_text(new.used_at) as used_at
    ) d;
  end if;
  return null;
end
$$;

create trigger used_voucher_is_told after update on voucher for each row
  when (new.state = 'used' and old.state <> 'used') execute function tell_of_used_voucher();
