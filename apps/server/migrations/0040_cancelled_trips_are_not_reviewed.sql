-- TRIP-8: a cancelled trip cannot be reviewed. As before otherwise. The look comes before the activation, so a refused review
-- activates nobody.
create or replace function leave_client_review_once(
  p_account text, p_endpoint text, p_key text, p_request_hash bytea,
  p_client integer, p_ticket integer, p_rating smallint, p_comment text, p_needs_follow_up boolean,
  out stored_hash bytea, out answer jsonb
)
  language plpgsql
as $$
declare
  author record;
  trip record;
  reference text;
  activated boolean;
  points integer;
begin
  select * into stored_hash, answer from claim_key(p_account, p_endpoint, p_key, p_request_hash);
  if stored_hash is not null then
    return;
  end if;

  select full_name, whatsapp, is_active into author from client
  where id = p_client and erased_at is null for no key update;
  if not found then
    raise exception using errcode = 'RIHLA', message = 'not_logged_in';
  end if;
  if p_ticket is not null then
    select booking_reference, status into trip from ticket
    where id = p_ticket and client_id = p_client and deleted_at is null for no key update;
    if not found then
      raise exception using errcode = 'RIHLA', message = 'ticket_not_found';
    end if;
    if trip.status = 'cancelled' then
      raise exception using errcode = 'RIHLA', message = 'ticket_cancelled';
    end if;
    reference := trip.booking_reference;
  end if;

  activated := not author.is_active and activate_client(p_client, 'client', null);
  -- What can be spent now; points past their expiry no longer count, even before the hourly job has written them off.
  select b.available - coalesce((
    select sum(l.remaining) from point_lot l
    where l.client_id = b.client_id and l.remaining > 0 and l.expires_at <= now()
  ), 0) into points from point_balance b where b.client_id = p_client;

  answer := jsonb_build_object(
    'data', record_review(
      p_client, p_ticket, reference, author.full_name, author.full_name, author.whatsapp, p_rating, p_comment,
      p_needs_follow_up
    ),
    'activated', activated, 'points', points
  );
  perform store_answer(p_account, p_endpoint, p_key, answer);
  perform count_review(p_rating);
end
$$;
