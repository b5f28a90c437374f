-- As before, but what a trip got stays where two records that were merged have reached the limit each.
create or replace function campaign_lines(p_trip ticket, p_points integer, p_campaigns integer[]) returns point_line[]
  language sql stable as $$
  with offer as (
    select c.id, c.multiplier, c.bonus, full_points, t.credited, t.rule,
           t.credited > 0 and (t.rule ->> 'would_add')::integer = full_points as is_kept,
           t.credited + c.client_limit - least(c.client_limit, (
             select coalesce(sum(e.points), 0) from point_entry e
             where e.campaign_id = c.id and e.client_id = any (records_of(p_trip.client_id))
           )) as left_for_client,
           c.budget + t.credited - c.given as left_of_budget
    from campaign c
    cross join lateral (
      -- The sum of all lines stays an integer.
      select least(coalesce(c.bonus, floor(p_points * c.multiplier) - p_points), 1000000000)::integer as full_points
    ) f
    cross join lateral (
      select coalesce(sum(e.points), 0)::integer as credited,
             (array_agg(e.rule order by e.id desc) filter (where e.rule is not null))[1] as rule
      from point_entry e where e.ticket_id = p_trip.id and e.campaign_id = c.id
    ) t
    where c.id = any (p_campaigns)
  ), line as (
    select o.*, case when is_kept then credited else greatest(least(full_points, left_for_client, left_of_budget), 0) end as points
    from offer o
  ), ranked as (
    select l.*, row_number() over (partition by multiplier is null order by points desc, id) as place
    from line l where points > 0
  )
  select coalesce(array_agg(row('campaign', points, jsonb_build_object(
    'campaign', id, 'multiplier', multiplier, 'bonus', bonus, 'would_add', full_points, 'limited_by', case
      when is_kept then rule ->> 'limited_by'
      when points = full_points then null
      when points = left_for_client then 'client'
      else 'budget'
    end
  ), id)::point_line order by multiplier is null, id), '{}')
  from ranked where multiplier is null or place = 1
$$;
