-- Redeeming is what the most people do at the same moment, so it is one call: the key, the points, the voucher, the
-- letter and the answer that a repeated key gets are one statement and one commit.

create function voucher_answer(v voucher) returns json
  language sql stable
return json_build_object(
  'id', v.id, 'reward_id', v.reward_id, 'name', v.name, 'reward_type', v.reward_type, 'cost_points', v.cost_points,
  'code', v.code, 'issued_at', v.issued_at, 'valid_until', v.valid_until, 'used_at', v.used_at,
  -- Past its last day it reads as expired even before the hourly job has said so.
  'state', case when v.state = 'issued' and v.valid_until < agency_today() then 'expired' else v.state::text end
);

-- The language of somebody who gets mails of that kind; null for whoever switched them off or was erased.
create function mail_reader(p_client integer, p_kind mail_kind) returns text
  language sql stable
return (
  select c.language from client c
  where c.id = p_client and c.erased_at is null and not exists (
    select from mail_preference p where p.client_id = c.id and p.kind = p_kind and not p.enabled
  )
);

-- A job as pg-boss itself would put it into its table; its documentation allows that, and a test compares the two.
create function queue_mail(p_kind mail_kind, p_client integer, p_about jsonb) returns void
  language plpgsql
as $$
declare
  reader text := mail_reader(p_client, p_kind);
begin
  if reader is null then
    return;
  end if;
  insert into pgboss.job (
    name, data, start_after, created_on, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay,
    retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  select
    q.name, jsonb_build_object('mail', p_kind, 'client_id', p_client, 'language', reader) || p_about,
    pgboss.job_now(), pgboss.job_now(), pgboss.job_now() + q.retention_seconds * interval '1s',
    q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy,
    q.dead_letter, q.heartbeat_seconds
  from pgboss.queue q where q.name = 'send-mail';
  if not found then
    raise exception 'there is no queue for mails';
  end if;
end
$$;

-- Without a key, `p_key` is null. A key that was there before gives what was stored with it, and nothing happens.
create function redeem_once(
  p_account text, p_endpoint text, p_key text, p_request_hash bytea, p_client integer, p_reward integer
)
  returns table (stored_hash bytea, answer jsonb)
  language plpgsql
as $$
declare
  redeemed record;
begin
  if p_key is not null then
    insert into idempotency_key (account, endpoint, key, request_hash)
    values (p_account, p_endpoint, p_key, p_request_hash)
    on conflict do nothing;
    if not found then
      -- Locked, so that this COMMIT waits for the standby too: the first one's may have been cut short.
      return query
        select k.request_hash, k.answer from idempotency_key k
        where k.account = p_account and k.endpoint = p_endpoint and k.key = p_key
        for update;
      return;
    end if;
  end if;

  select * into redeemed from redeem_reward(p_client, p_reward);
  perform queue_mail('voucher_issued', p_client, jsonb_build_object('voucher_id', redeemed.voucher_id));
  select jsonb_build_object('data', voucher_answer(v), 'points', redeemed.points) into answer
  from voucher v where v.id = redeemed.voucher_id;

  if p_key is not null then
    update idempotency_key k set answer = redeem_once.answer
    where k.account = p_account and k.endpoint = p_endpoint and k.key = p_key;
  end if;
  return next;
end
$$;
