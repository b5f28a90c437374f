-- Nobody changes a campaign that has given points to somebody, or whose first day has come: only its end can be later and its budget
-- larger, and it can be stopped for good.
create function campaign_has_started(p_campaign campaign) returns boolean
  language sql stable
as $$
  select (p_campaign).state <> 'draft' and (
    (p_campaign).starts_on <= agency_today() or exists (select from point_entry where campaign_id = (p_campaign).id)
  )
$$;

create function refuse_change_of_started_campaign() returns trigger
  language plpgsql
as $$
declare
  -- The folded texts follow the others, after this trigger.
  changes text[] := '{version,given,state,stopped_at,ends_on,budget,folded_cities,folded_airlines}';
begin
  if tg_op = 'DELETE' then
    if old.state <> 'draft' then
      raise exception 'campaign % is no draft and cannot be deleted', old.id;
    end if;
    return old;
  end if;
  if old.state = 'stopped' or campaign_has_started(old) and (
    to_jsonb(new) - changes <> to_jsonb(old) - changes or new.state = 'draft' or new.ends_on < old.ends_on
      or (new.budget is null) <> (old.budget is null) or new.budget < old.budget
  ) then
    raise exception 'campaign % has started and cannot be changed', old.id;
  end if;
  return new;
end
$$;
-- Not for `given`, which every completion changes.
create trigger started_campaign_is_unchangeable
  before delete or update of
    names, state, counts_by, starts_on, ends_on, ticket_types, cities, airlines, tiers, first_trip, min_price, multiplier, bonus,
    client_limit, budget, created_by, created_at, stopped_at
  on campaign for each row execute function refuse_change_of_started_campaign();

-- Draft, scheduled, running, ended or stopped: what staff read as its state.
create function phase_of_campaign(p_campaign campaign) returns text
  language sql stable
as $$
  select case
    when (p_campaign).state <> 'scheduled' then (p_campaign).state::text
    when (p_campaign).ends_on < agency_today() then 'ended'
    when campaign_has_started(p_campaign) then 'running'
    else 'scheduled'
  end
$$;
