-- Leaving a review and completing a trip are one call each, as redeeming is: the key, the change, what follows from it and
-- the answer that a repeated key gets are one statement and one commit.

-- Lays claim to a key (API-12) and gives nothing, or what was stored with one that was there before. Without a key, `p_key`
-- is null.
create function claim_key(
  p_account text, p_endpoint text, p_key text, p_request_hash bytea, out stored_hash bytea, out answer jsonb
)
  language plpgsql
as $$
begin
  if p_key is null then
    return;
  end if;
  insert into idempotency_key (account, endpoint, key, request_hash)
  values (p_account, p_endpoint, p_key, p_request_hash)
  on conflict do nothing;
  if not found then
    -- Locked, so that this COMMIT waits for the standby too: the first one's may have been cut short.
    select k.request_hash, k.answer into strict stored_hash, answer from idempotency_key k
    where k.account = p_account and k.endpoint = p_endpoint and k.key = p_key
    for update;
  end if;
end
$$;

create function store_answer(p_account text, p_endpoint text, p_key text, p_answer jsonb) returns void
  language plpgsql
as $$
begin
  if p_key is not null then
    update idempotency_key k set answer = p_answer
    where k.account = p_account and k.endpoint = p_endpoint and k.key = p_key;
  end if;
end
$$;

create or replace function redeem_once(
  p_account text, p_endpoint text, p_key text, p_request_hash bytea, p_client integer, p_reward integer
)
  returns table (stored_hash bytea, answer jsonb)
  language plpgsql
as $$
declare
  redeemed record;
begin
  select * into stored_hash, answer from claim_key(p_account, p_endpoint, p_key, p_request_hash);
  if stored_hash is null then
    select * into redeemed from redeem_reward(p_client, p_reward);
    perform queue_mail('voucher_issued', p_client, jsonb_build_object('voucher_id', redeemed.voucher_id));
    select jsonb_build_object('data', voucher_answer(v), 'points', redeemed.points) into answer
    from voucher v where v.id = redeemed.voucher_id;
    perform store_answer(p_account, p_endpoint, p_key, answer);
  end if;
  return next;
end
$$;

-- One letter for each movement of this very transaction that has added points: completing a trip again moves nothing and
-- sends nothing. Points that a cancelled voucher gives back are not new.
create function announce_added_points(p_client integer) returns void
  language plpgsql
as $$
declare
  added bigint;
begin
  for added in
    select movement_id from point_entry
    where client_id = p_client and kind in ('earn', 'adjust') and created_at = now()
      and xmin = pg_current_xact_id()::xid
    group by movement_id having sum(points) > 0
    order by movement_id
  loop
    perform queue_mail('points_added', p_client, jsonb_build_object('movement_id', added));
  end loop;
end
$$;

-- Makes an account active, once: by its first feedback or by staff (RULES-7). The trips entered with the new client are
-- completed with it, which is how feedback earns points. Tells whether it was this call that did it.
create function activate_client(p_client integer, p_actor entry_actor, p_staff integer) returns boolean
  language plpgsql
as $$
declare
  opening integer;
begin
  update client set activated_at = now() where id = p_client and activated_at is null and erased_at is null;
  if not found then
    return false;
  end if;
  for opening in
    select id from ticket
    where client_id = p_client and is_opening and status = 'confirmed' and deleted_at is null
    order by id
  loop
    perform complete_ticket(p_client, opening, p_actor, p_staff);
  end loop;
  perform announce_added_points(p_client);
  return true;
end
$$;

-- The review, the person who wrote it and the work it makes. The person's row is locked by the upsert, so that two reviews
-- at once count two; the newest one is the greater id, whichever of them commits last. Whoever gave no name has one shown
-- in its place.
create function record_review(
  p_client integer, p_ticket integer, p_reference text, p_name text, p_shown_name text, p_mobile text, p_rating smallint,
  p_comment text, p_needs_follow_up boolean
) returns jsonb
  language plpgsql
as $$
declare
  review_id integer := nextval('feedback_id_seq');
  person integer;
  said_at timestamptz;
begin
  insert into reviewer (name_key, mobile, review_count, last_feedback_id)
  values (fold_text(coalesce(p_name, '')), p_mobile, 1, review_id)
  on conflict (name_key, mobile) where mobile is not null do update set
    review_count = reviewer.review_count + 1,
    last_feedback_id = greatest(reviewer.last_feedback_id, excluded.last_feedback_id)
  returning id into person;
  insert into feedback (id, reviewer_id, client_id, ticket_id, name, mobile, rating, comment)
  values (review_id, person, p_client, p_ticket, p_name, p_mobile, p_rating, p_comment)
  returning created_at into said_at;
  if p_needs_follow_up then
    insert into follow_up (feedback_id) values (review_id);
  end if;
  return jsonb_build_object(
    'id', review_id, 'name', p_shown_name, 'mobile_number', p_mobile, 'rating', p_rating, 'feedback', p_comment,
    'submission_date', said_at,
    'ticket', case when p_ticket is not null then
      jsonb_build_object('id', p_ticket, 'booking_reference', p_reference)
    end
  );
end
$$;

-- From someone without an account: it activates nobody, whatever name and number it carries (REVIEW-1).
create function leave_review_once(
  p_account text, p_endpoint text, p_key text, p_request_hash bytea,
  p_name text, p_shown_name text, p_mobile text, p_rating smallint, p_comment text, p_needs_follow_up boolean,
  out stored_hash bytea, out answer jsonb
)
  language plpgsql
as $$
begin
  select * into stored_hash, answer from claim_key(p_account, p_endpoint, p_key, p_request_hash);
  if stored_hash is not null then
    return;
  end if;
  answer := jsonb_build_object('data', record_review(
    null, null, null, p_name, p_shown_name, p_mobile, p_rating, p_comment, p_needs_follow_up
  ));
  perform store_answer(p_account, p_endpoint, p_key, answer);
  perform count_review(p_rating);
end
$$;

-- The client's row is locked before any of their tickets, as the activation does: a client who sends two first reviews at
-- once, or whose trip is completed meanwhile, must not end in a deadlock.
create function leave_client_review_once(
  p_account text, p_endpoint text, p_key text, p_request_hash bytea,
  p_client integer, p_ticket integer, p_rating smallint, p_comment text, p_needs_follow_up boolean,
  out stored_hash bytea, out answer jsonb
)
  language plpgsql
as $$
declare
  author record;
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
    select booking_reference into reference from ticket
    where id = p_ticket and client_id = p_client and deleted_at is null for no key update;
    if not found then
      raise exception using errcode = 'RIHLA', message = 'ticket_not_found';
    end if;
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

-- A trip as its client reads it. The lists build the same inside their own statements, and a test compares the two.
create function ticket_answer(p_ticket integer) returns jsonb
  language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object(
      'id', t.id, 'ticket_type', t.ticket_type, 'price', t.price, 'points', t.points,
      'booking_reference', t.booking_reference, 'status', t.status,
      'client', jsonb_build_object('id', c.id, 'full_name', c.full_name),
      'expires_at', (select l.expires_at from point_lot l where l.ticket_id = t.id and l.closed_at is null),
      'departure_city', t.departure_city, 'arrival_city', t.arrival_city, 'departure_date', t.departure_date,
      'return_date', t.return_date, 'airline', t.airline, 'flight_number', t.flight_number,
      'hotel_name', t.hotel_name, 'hotel_city', t.hotel_city, 'check_in_date', t.check_in_date,
      'check_out_date', t.check_out_date, 'room_type', t.room_type, 'number_of_guests', t.number_of_guests,
      'special_requests', t.special_requests,
      'is_reviewed', f.id is not null,
      'review', case when f.id is not null then jsonb_build_object(
        'id', f.id, 'rating', f.rating, 'feedback', f.comment, 'submission_date', f.created_at,
        -- An answer is empty once the person it spoke to was erased.
        'reply', case when f.reply <> '' then jsonb_build_object('text', f.reply, 'replied_at', f.replied_at) end
      ) end
    )
    from ticket t join client c on c.id = t.client_id left join feedback f on f.ticket_id = t.id
    where t.id = p_ticket
  );
end
$$;

create function complete_once(
  p_account text, p_endpoint text, p_key text, p_request_hash bytea, p_client integer, p_ticket integer,
  out stored_hash bytea, out answer jsonb
)
  language plpgsql
as $$
declare
  points integer;
begin
  select * into stored_hash, answer from claim_key(p_account, p_endpoint, p_key, p_request_hash);
  if stored_hash is not null then
    return;
  end if;
  points := complete_ticket(p_client, p_ticket, 'client', null);
  perform announce_added_points(p_client);
  answer := jsonb_build_object('data', ticket_answer(p_ticket), 'points', points);
  perform store_answer(p_account, p_endpoint, p_key, answer);
end
$$;
