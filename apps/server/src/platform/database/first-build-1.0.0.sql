-- The commit that set the version 1.0.0 called its last migration 0035, and two functions changed before the release. This
-- brings a database of that commit to the released schema.
drop function queue_job(text, jsonb, timestamptz, text);

create function queue_job(p_queue text, p_data jsonb, p_start_after timestamptz, p_group text) returns boolean
  language plpgsql
as $$
begin
  insert into pgboss.job (
    name, data, start_after, created_on, keep_until, group_id, expire_seconds, deletion_seconds, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  select
    q.name, p_data, p_start_after, pgboss.job_now(), p_start_after + q.retention_seconds * interval '1s', p_group,
    q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy,
    q.dead_letter, q.heartbeat_seconds
  from pgboss.queue q where q.name = p_queue;
  return found;
end
$$;

create or replace function queue_mail(p_kind mail_kind, p_client integer, p_about jsonb) returns void
  language plpgsql
as $$
declare
  reader text := mail_reader(p_client, p_kind);
begin
  if reader is null then
    return;
  end if;
  if not queue_job(
    'send-mail', jsonb_build_object('mail', p_kind, 'client_id', p_client, 'language', reader) || p_about,
    pgboss.job_now(), null
  ) then
    raise exception 'there is no queue for mails';
  end if;
end
$$;

update kysely_migration set name = '0034_machines_are_checked' where name = '0035_machines_are_checked';
