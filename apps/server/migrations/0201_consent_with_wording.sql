alter table consent
  -- Null in rows from before wordings were recorded.
  add column wording_id integer,
  -- How staff were told; null where the client answered on a screen.
  add column how consent_how,
  add constraint consent_wording_id_fkey foreign key (wording_id) references consent_wording not valid,
  add constraint consent_how_check check (how is null or source = 'staff') not valid;

create or replace function merge_consent(p_kept integer, p_merged integer) returns void
  language sql
as $$
  with newest as (
    select distinct on (client_id, channel) * from consent
    where client_id in (p_kept, p_merged) order by client_id, channel, id desc
  ), refused as (
    select r.* from newest r join newest agreed on agreed.channel = r.channel and agreed.granted where not r.granted
  ), moved as (
    update consent set client_id = p_kept where client_id = p_merged
  )
  -- The newest row counts.
  insert into consent (client_id, channel, granted, source, staff_id, how, wording_id, created_at)
  select p_kept, channel, granted, source, staff_id, how, wording_id, created_at from refused;

  insert into mail_preference (client_id, kind, enabled, changed_at)
  select p_kept, kind, enabled, changed_at from mail_preference where client_id = p_merged
  on conflict (client_id, kind) do update set
    enabled = mail_preference.enabled and excluded.enabled,
    changed_at = greatest(mail_preference.changed_at, excluded.changed_at);
  delete from mail_preference where client_id = p_merged;
$$;
