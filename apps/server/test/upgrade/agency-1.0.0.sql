-- An agency on the schema of version 1.0.0, with rows in every table. Changes go through the SQL functions of that version, so
-- that the ledger, the audit log and the webhooks have a history.

update agency set name = 'وكالة النيل', hotline = '+201005550100', point_value = 0.05, version = 2,
  settings_confirmed_at = now(), test_mail_sent_at = now(), checklist_closed_at = now();

insert into staff (username, password_hash, role, totp_cipher, totp_enabled_at)
values ('owner', 'none', 'owner', '\x02', now()), ('salma', 'none', 'agent', null, null);
insert into staff (username, password_hash, is_machine) values ('booking program', '', true);
insert into recovery_code (staff_id, code_hash) values (1, '\x03');
insert into api_key (staff_id, token_hash, hint, scopes, created_by) values (3, '\x04', 'rihla_4f', '{clients:read}', 1);
insert into webhook (url, events, secret_cipher)
values ('https://crm.example/rihla', '{points.changed,ticket.completed,voucher.issued,voucher.used,review.created}', '\x05');

insert into client (full_name, email, whatsapp, national_id_cipher, national_id_hash, national_id_last4, passport_expiry,
                    language, password_hash, last_sign_in_at)
values ('منى عادل', 'mona@example.com', '+201005550142', null, null, null, '2030-05-01', 'ar', 'none', now()),
       ('José Núñez', 'jose@example.com', null, '\x0102', '\x06', '1234', null, 'es', 'none', null),
       ('Karim Fouad', 'karim@example.com', null, null, null, null, null, 'en', 'none', null);
insert into session (token_hash, role, client_id, idle_timeout, expires_at, address)
values (sha256('session-before-upgrade'), 'client', 10001, '14 days', now() + interval '30 days', '10.1.2.3');
insert into one_time_code (client_id, purpose, code_hash, expires_at) values (10002, 'set_password', '\x07', now());
insert into consent (client_id, channel, granted, source, staff_id) values (10001, 'email', true, 'staff', 1);
insert into mail_preference (client_id, kind, enabled) values (10002, 'points_added', false);
insert into registration_request (name, email, ticket_price) values ('Hana', 'hana@example.com', 1200);
insert into promo_code (code, created_by) values ('NILE10', 1);
insert into message_template (message, created_by) values ('Your promo code is {code}.', 1);
insert into rate_limit (key, points, expire) values ('login:10.1.2.3', 1, 0);

insert into ticket (client_id, ticket_type, price, points, booking_reference, is_opening)
values (10001, 'flight', 10000, 100, 'RH-0001', true);
insert into ticket (client_id, ticket_type, price, points, booking_reference, departure_city, arrival_city, departure_date)
values (10001, 'flight', 60000, 600, 'RH-0002', 'Cairo', 'Istanbul', '2026-01-15'),
       (10002, 'flight', 30000, 300, 'RH-0003', 'Cairo', 'Madrid', '2026-02-15'),
       (10003, 'flight', 5000, 50, 'RH-0004', 'Luxor', 'Rome', '2026-03-15');
insert into ticket (client_id, ticket_type, price, points, booking_reference, hotel_name, hotel_city, check_in_date,
                    check_out_date, number_of_guests, special_requests)
values (10002, 'hotel', 20000, 200, 'RH-0005', 'Old Winter Palace', 'Luxor', '2026-04-01', '2026-04-05', 2, 'a quiet room');

-- The first feedback activates the account and completes the initial ticket.
select leave_client_review_once('client:10001', 'POST /api/feedback/', 'review-1', '\x08', 10001, 2, 2::smallint, 'Late bus', true);
select complete_once('client:10001', 'POST /api/tickets/complete/', 'complete-2', '\x09', 10001, 2);
select activate_client(10002, 'staff', 2), activate_client(10003, 'staff', 2);
select complete_ticket(10002, 3, 'client', null);
select complete_ticket(10002, 5, 'staff', 2);
select complete_ticket(10003, 4, 'client', null);
select leave_review_once('guest', 'POST /api/feedback/auth/', 'review-2', '\x0a', 'Omar', 'Omar', '+201005550199', 5::smallint, 'Fine', false);
update feedback set reply = 'We are sorry.', replied_at = now(), replied_by = 2 where rating = 2;
update follow_up set state = 'contacted', note = 'called', note_by = 2, changed_by = 2, version = 2;
insert into follow_up_step (feedback_id, state, note, staff_id) select feedback_id, state, note, 2 from follow_up;
insert into sent_message (kind, client_id, code, staff_id) values ('promo', 10001, 'NILE10', 2);
insert into feedback_daily (day, rating, reviews) values ('2026-01-20', 4, 7);

insert into reward (name, reward_type, cost_points) values ('Lounge', 'lounge', 150), ('Breakfast', 'free_breakfast', 400);
select redeem_once('client:10001', 'POST /api/rewards/redeem/', 'redeem-1', '\x0b', 10001, 1);
select redeem_once('client:10001', 'POST /api/rewards/redeem/', 'redeem-2', '\x0c', 10001, 1);
select redeem_once('client:10002', 'POST /api/rewards/redeem/', null, '\x0d', 10002, 2);
update voucher set state = 'used', used_at = now(), used_by = 2 where id = 1;
update voucher set state = 'cancelled', cancelled_at = now(), cancelled_by = 2, cancel_reason = 'client_asked' where id = 2;
select restore_points(2, 2, 'client_asked');
select adjust_points(10001, 25, 1, 'for the wait');
select adjust_points(10003, -20, 1, 'entered twice');
-- The points of a cancelled trip were spent: the client owes them.
update ticket set status = 'cancelled', completed_at = null where id = 3;
select set_ticket_points(3, 0, 'staff', 2, 'cancelled');
insert into announced_lot (lot_id) select min(id) from point_lot;
insert into webhook_attempt (delivery_id, at, status, took_ms) select min(id), now(), 503, 12 from webhook_delivery;
insert into ledger_month (time_zone, tier_points, month, points, outstanding, owed, tiers)
values ('Africa/Cairo', '{500,2000}', '2025-12-01', '{}', 0, 0, '{0,0,0}');

insert into audit_entry (staff_id, action, subject, subject_id, fields, address)
values (1, 'update', 'client', 10001, '{email}', '10.1.2.3'), (2, 'update', 'ticket', 3, '{status}', null);

update client set full_name = null, email = null, password_hash = null, erased_at = now() where id = 10003;
select forget_reasons(10003);
insert into erasure (client_id) values (10003);
insert into audit_entry (staff_id, action, subject, subject_id) values (1, 'erase', 'client', 10003);
