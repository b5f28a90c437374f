-- A title may contain a name, and a supplier's reference leads to one: no samples of them in the planner's statistics, and
-- new samples of the words of tickets once somebody was erased.
alter table ticket alter column title set statistics 0, alter column external_reference set statistics 0;

create or replace function forget_samples(p_table text) returns void
  language plpgsql
  security definer
  set search_path = public, pg_temp
as $$
begin
  if p_table not in ('client', 'feedback', 'reviewer', 'ticket') then
    raise exception 'there are no samples of people in %', p_table;
  end if;
  execute format('analyze %I', p_table);
end
$$;
