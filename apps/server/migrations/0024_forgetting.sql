-- RULES-9: why points were adjusted is the one text in the ledger that people write, and it may name somebody. Of an
-- erased person the ledger keeps every number and loses these words; anything else in it stays as it was written.
create function refuse_all_but_forgetting_reason() returns trigger
language plpgsql as $$
begin
  if new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
drop trigger point_entry_is_append_only on point_entry;
create trigger point_entry_is_append_only before update on point_entry
  for each row execute function refuse_all_but_forgetting_reason();
create trigger point_entry_is_not_deleted before delete or truncate on point_entry
  for each statement execute function refuse_change();

create function forget_reasons(p_client integer) returns void
language sql security definer set search_path = public, pg_temp as $$
  update point_entry e set reason = null from client c
  where c.id = p_client and c.erased_at is not null and e.client_id = c.id and e.reason is not null
$$;

-- Decision 22: messages staff have sent are kept for two years, and go after that.
drop trigger sent_message_is_append_only on sent_message;
create trigger sent_message_is_append_only before update on sent_message
  for each statement execute function refuse_change();
create function refuse_forgetting_early() returns trigger
language plpgsql as $$
begin
  if old.created_at < now() - interval '2 years' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$$;
create trigger sent_message_is_kept before delete on sent_message
  for each row execute function refuse_forgetting_early();
grant delete on sent_message to rihla_app;
create index sent_message_created_idx on sent_message (created_at);

-- What the nightly forgetting walks: each index holds only what is still to be forgotten.
create index registration_request_decided_idx on registration_request (decided_at) where decided_at is not null;
create index registration_request_waiting_idx on registration_request (created_at) where state = 'open';
create index feedback_named_idx on feedback (created_at, id)
  where client_id is null and (name is not null or mobile is not null);

-- The planner keeps samples of the values of columns, names among them, until a table is analysed again, and of a table
-- that is empty by then for good. Words that nothing is searched by need none.
alter table registration_request alter column name set statistics 0, alter column email set statistics 0;
alter index registration_request_email_idx alter column 1 set statistics 0;
alter table session alter column user_agent set statistics 0;
alter table idempotency_key alter column answer set statistics 0;
alter table ticket alter column special_requests set statistics 0;
alter table voucher alter column cancel_note set statistics 0, alter column supplier_confirmation set statistics 0;
alter table feedback alter column reply set statistics 0;
alter table follow_up alter column note set statistics 0;
alter table follow_up_step alter column note set statistics 0;
alter table point_entry alter column reason set statistics 0;

-- Where people are searched, the samples are renewed after an erasure. Only a table's owner may do that; one table at a
-- time, so that each has its own time limit.
create function forget_samples(p_table text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_table not in ('client', 'feedback', 'reviewer') then
    raise exception 'there are no samples of people in %', p_table;
  end if;
  execute format('analyze %I', p_table);
end
$$;
