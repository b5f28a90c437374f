-- Other programs are told of what happens here. What is to be told is written by the transaction in which it happens, and
-- sent by the worker: a change that is rolled back tells nothing, and nothing that has happened is forgotten.

create table webhook (
  id integer primary key generated always as identity,
  url text not null unique,
  description text not null default '',
  events text[] not null check (events <> '{}'),
  secret_cipher bytea not null,
  -- The secret before this one, with which everything is signed as well until then.
  old_secret_cipher bytea,
  old_secret_until timestamptz,
  paused_at timestamptz,
  failing_since timestamptz,
  last_delivered_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  check ((old_secret_cipher is null) = (old_secret_until is null))
);

-- The body is kept as it is sent: at every try it is the same to the letter.
create table webhook_event (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  body text not null,
  occurred_at timestamptz not null default now()
);
create index webhook_event_old_idx on webhook_event (occurred_at);

create type delivery_state as enum ('waiting', 'delivered', 'failed');

-- No foreign key leads to the webhook: each event would lock its one row, for everybody at once. What is left of a webhook
-- that was deleted is cleared away by a job, and sent to nobody.
create table webhook_delivery (
  id integer primary key generated always as identity,
  webhook_id integer not null,
  event_id uuid not null references webhook_event,
  state delivery_state not null default 'waiting',
  -- Counts up whenever it is to be tried again; a job of an earlier turn has nothing to do any more.
  turn integer not null default 0,
  -- How far it is on the list of pauses; it begins anew when staff send it again.
  step integer not null default 0,
  tries integer not null default 0,
  next_try_at timestamptz default now(),
  delivered_at timestamptz,
  last_fault text,
  last_status smallint,
  created_at timestamptz not null default now(),
  -- The last try, or when it was made.
  touched_at timestamptz not null default now(),
  check ((state = 'waiting') = (next_try_at is not null)),
  check ((state = 'delivered') = (delivered_at is not null))
);
create index webhook_delivery_webhook_idx on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_state_idx on webhook_delivery (webhook_id, state, id desc);
create index webhook_delivery_event_idx on webhook_delivery (event_id);
create index webhook_delivery_due_idx on webhook_delivery (next_try_at) where state = 'waiting';
create index webhook_delivery_old_idx on webhook_delivery (touched_at);

create table webhook_attempt (
  id bigint primary key generated always as identity,
  delivery_id integer not null references webhook_delivery on delete cascade,
  at timestamptz not null,
  status smallint,
  fault text,
  took_ms integer not null check (took_ms >= 0)
);
create index webhook_attempt_delivery_idx on webhook_attempt (delivery_id, id desc);

grant select, insert, update, delete on webhook, webhook_event, webhook_delivery, webhook_attempt to rihla_app;

-- A job as pg-boss itself would put it into its table; its documentation allows that, and a test compares the two. Of
-- one group the worker does only so many at once. False when there is no such queue.
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

-- A redeeming does not fail for want of a queue: the delivery is in its table, and what has no job is looked for there.
create function queue_delivery(d webhook_delivery) returns void
  language plpgsql
as $$
begin
  perform queue_job(
    'deliver-webhook', jsonb_build_object('delivery_id', d.id, 'turn', d.turn), d.next_try_at, d.webhook_id::text
  );
end
$$;

create function moment_text(p_moment timestamptz) returns text
  language sql stable
return to_char(p_moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');

-- One event, and its way to each of these webhooks. To one that is paused nothing is sent yet.
create function send_event(p_type text, p_data json, p_webhooks integer[]) returns integer[]
  language plpgsql
as $$
declare
  event webhook_event;
  listener record;
  delivery webhook_delivery;
  deliveries integer[] := '{}';
begin
  insert into webhook_event (type, body)
  values (
    p_type,
    (select row_to_json(e) from (select p_type as type, moment_text(now()) as timestamp, p_data as data) e)
  )
  returning * into event;
  for listener in select id, paused_at from webhook where id = any (p_webhooks) order by id loop
    insert into webhook_delivery (webhook_id, event_id) values (listener.id, event.id) returning * into delivery;
    deliveries := deliveries || delivery.id;
    if listener.paused_at is null then
      perform queue_delivery(delivery);
    end if;
  end loop;
  return deliveries;
end
$$;

-- Whoever calls it has looked whether anybody listens: mostly nobody does, and then nothing is to be made ready.
create function tell_webhooks(p_type text, p_data json) returns void
  language plpgsql
as $$
begin
  perform send_event(p_type, p_data, array(select id from webhook where p_type = any (events)));
end
$$;

-- One event for each movement that the change has made. Its entries are those of this transaction which were not told of
-- before: a client's second trip may be completed in it as well.
create or replace function ledger_close(b point_balance) returns void
  language plpgsql
as $$
declare
  told bigint;
  moved record;
begin
  update point_balance set available = b.available, earned = b.earned, owed = b.owed where client_id = b.client_id;
  if not exists (select from webhook where 'points.changed' = any (events)) then
    return;
  end if;
  told := coalesce(nullif(current_setting('rihla.told_entry', true), ''), '0')::bigint;
  for moved in
    select
      movement_id, max(id) as last_entry,
      -- Taking back points may undo an expiry first; the movement is what it was made for.
      (array_agg(kind order by id desc))[1] as kind,
      sum(points) as points, (array_agg(balance_after order by id desc))[1] as balance
    from point_entry
    where client_id = b.client_id and created_at = now() and id > told
    group by movement_id order by movement_id
  loop
    perform tell_webhooks('points.changed', row_to_json(d)) from (
      select
        b.client_id, moved.movement_id, moved.kind, moved.points, greatest(moved.balance, 0) as available,
        greatest(-moved.balance, 0) as owed
    ) d;
    perform set_config('rihla.told_entry', moved.last_entry::text, true);
  end loop;
end
$$;
