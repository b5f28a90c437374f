-- Generated from the migrations by `npm run db:types`: the database as it is today, to be read and not to be run.
-- PostgreSQL's own names for defaults and types; job queues (schema pgboss) are left out.

-- Extensions

create extension pg_trgm;

-- Enumerated types

create type account_role as enum ('client', 'staff');
create type bonus_kind as enum ('tier', 'campaign', 'referral');
create type campaign_day as enum ('travel', 'booking');
create type campaign_state as enum ('draft', 'scheduled', 'stopped');
create type claim_kind as enum ('reference', 'boarding_pass');
create type claim_state as enum ('waiting', 'accepted', 'refused');
create type code_purpose as enum ('password_reset', 'set_password');
create type consent_channel as enum ('email', 'whatsapp');
create type consent_how as enum ('desk', 'phone', 'writing');
create type consent_source as enum ('client', 'staff', 'mail_link');
create type delivery_state as enum ('waiting', 'delivered', 'failed');
create type entry_actor as enum ('client', 'staff', 'system');
create type entry_kind as enum ('earn', 'spend', 'expire', 'reverse', 'restore', 'adjust', 'merge');
create type first_password_rule as enum ('national_id', 'link');
create type follow_up_state as enum ('new', 'contacted', 'resolved');
create type mail_kind as enum ('points_added', 'points_expiring', 'voucher_issued', 'review_reply', 'tier_reached', 'claim_decided');
create type message_kind as enum ('promo', 'welcome');
create type referral_refusal as enum ('known', 'limit', 'ended');
create type referral_state as enum ('joined', 'paid', 'refused');
create type request_state as enum ('open', 'approved', 'declined');
create type reward_type as enum ('discount', 'upgrade', 'lounge', 'extra_baggage', 'hotel_upgrade', 'late_checkout', 'free_breakfast', 'spa_access');
create type staff_role as enum ('owner', 'agent');
create type ticket_status as enum ('pending', 'confirmed', 'completed', 'cancelled');
create type ticket_type as enum ('flight', 'hotel', 'package', 'umrah', 'hajj', 'visa', 'bus', 'cruise', 'other');
create type traveller_relation as enum ('spouse', 'child', 'parent', 'sibling', 'relative', 'friend', 'colleague', 'other');
create type voucher_state as enum ('issued', 'used', 'expired', 'cancelled');

-- Composite types

create type point_cause as (movement_id bigint, kind entry_kind, ticket_id integer, voucher_id integer, actor entry_actor, staff_id integer, reason text, bonus bonus_kind, programme_version integer, rule jsonb, campaign_id integer, referral_id integer);
create type point_line as (bonus bonus_kind, points integer, rule jsonb, campaign_id integer);

-- Sequences

create sequence point_movement_id as bigint start with 1 increment by 1;

-- Tables

create table agency (
  id boolean not null default true,
  name text not null default 'Rihla'::text,
  logo text,
  hotline text,
  currency text not null default 'EGP'::text,
  time_zone text not null default 'Africa/Cairo'::text,
  points_validity_days integer not null default 365,
  point_value numeric(12,4) not null default 0,
  first_password_rule first_password_rule not null default 'national_id'::first_password_rule,
  complete_after_travel boolean not null default false,
  version integer not null default 1,
  settings_confirmed_at timestamp with time zone,
  test_mail_sent_at timestamp with time zone,
  checklist_closed_at timestamp with time zone,
  complete_before_travel boolean not null default false,
  largest_adjustment integer not null default 1000,
  adjustments_per_day integer not null default 5000,
  country text not null default 'EG'::text,
  limits_agents boolean not null default false,
  constraint agency_pkey PRIMARY KEY (id),
  constraint agency_country_check CHECK ((country ~ '^[A-Z]{2}$'::text)),
  constraint agency_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint agency_id_check CHECK (id),
  constraint agency_point_value_check CHECK (((point_value >= (0)::numeric) AND (point_value <> 'NaN'::numeric))),
  constraint agency_points_validity_days_check CHECK (((points_validity_days >= 1) AND (points_validity_days <= 36500))),
  constraint agency_time_zone_check CHECK (((now() AT TIME ZONE time_zone) IS NOT NULL))
);

create table announced_lot (
  lot_id integer not null,
  announced_at timestamp with time zone not null default now(),
  constraint announced_lot_pkey PRIMARY KEY (lot_id),
  constraint announced_lot_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES point_lot(id)
);

create table api_key (
  id integer not null generated always as identity,
  staff_id integer not null,
  token_hash bytea not null,
  hint text not null,
  scopes text[] not null,
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_key_staff_id_key UNIQUE (staff_id),
  constraint api_key_token_hash_key UNIQUE (token_hash),
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  constraint api_key_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint api_key_scopes_check CHECK ((cardinality(scopes) > 0))
);

create table audit_entry (
  id bigint not null generated always as identity,
  created_at timestamp with time zone not null default now(),
  staff_id integer,
  action text not null,
  subject text not null,
  subject_id integer,
  fields text[] not null default '{}'::text[],
  address inet,
  constraint audit_entry_is_chained TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

create table audit_link (
  place bigint not null,
  entry_id bigint not null,
  hash bytea not null,
  constraint audit_link_entry_id_key UNIQUE (entry_id),
  constraint audit_link_pkey PRIMARY KEY (place),
  constraint audit_link_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_entry(id)
);

create table audit_seal (
  place bigint not null,
  key_name text not null,
  mac bytea not null,
  constraint audit_seal_pkey PRIMARY KEY (place)
);

create table branch (
  id integer not null generated always as identity,
  name text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint branch_pkey PRIMARY KEY (id),
  constraint branch_name_check CHECK ((name <> ''::text))
);

create table campaign (
  id integer not null generated always as identity,
  names jsonb not null,
  state campaign_state not null default 'draft'::campaign_state,
  counts_by campaign_day not null,
  starts_on date not null,
  ends_on date not null,
  ticket_types ticket_type[] not null default '{}'::ticket_type[],
  cities text[] not null default '{}'::text[],
  airlines text[] not null default '{}'::text[],
  tiers text[] not null default '{}'::text[],
  first_trip boolean not null default false,
  min_price numeric(12,2),
  folded_cities text[] not null generated always as (fold_texts(cities)) stored,
  folded_airlines text[] not null generated always as (fold_texts(airlines)) stored,
  multiplier numeric(3,2),
  bonus integer,
  client_limit integer,
  budget integer,
  given integer not null default 0,
  version integer not null default 1,
  created_by integer,
  created_at timestamp with time zone not null default now(),
  stopped_at timestamp with time zone,
  constraint campaign_pkey PRIMARY KEY (id),
  constraint campaign_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  constraint campaign_bonus_check CHECK (((bonus >= 1) AND (bonus <= 1000000))),
  constraint campaign_budget_check CHECK (((budget >= 1) AND (budget <= 1000000000))),
  constraint campaign_check CHECK ((ends_on >= starts_on)),
  constraint campaign_check1 CHECK ((num_nonnulls(multiplier, bonus) = 1)),
  constraint campaign_check2 CHECK (((state = 'stopped'::campaign_state) = (stopped_at IS NOT NULL))),
  constraint campaign_client_limit_check CHECK ((client_limit > 0)),
  constraint campaign_given_check CHECK ((given >= 0)),
  constraint campaign_min_price_check CHECK ((min_price >= (0)::numeric)),
  constraint campaign_multiplier_check CHECK (((multiplier >= 1.01) AND (multiplier <= (5)::numeric))),
  constraint campaign_names_check CHECK ((jsonb_typeof(names) = 'object'::text)),
  constraint campaign_stays_within_budget CHECK ((given <= budget))
);

create table claim (
  id integer not null generated always as identity,
  client_id integer not null,
  kind claim_kind not null,
  reference text,
  passenger_name text,
  airline_code text,
  flight_number text,
  departure_airport text,
  arrival_airport text,
  travel_date date,
  pass_hash bytea,
  state claim_state not null default 'waiting'::claim_state,
  reason text,
  ticket_id integer,
  decided_by integer,
  decided_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint claim_pkey PRIMARY KEY (id),
  constraint claim_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint claim_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint claim_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint claim_check CHECK ((((state = 'waiting'::claim_state) = (decided_at IS NULL)) AND ((state = 'waiting'::claim_state) = (decided_by IS NULL)))),
  constraint claim_check1 CHECK (((state = 'accepted'::claim_state) = (ticket_id IS NOT NULL))),
  constraint claim_check2 CHECK (((state = 'refused'::claim_state) OR (reason IS NULL))),
  constraint claim_check3 CHECK ((num_nonnulls(pass_hash, airline_code, flight_number, departure_airport, arrival_airport, travel_date) =
CASE kind
    WHEN 'boarding_pass'::claim_kind THEN 6
    ELSE 0
END))
);

create table client (
  id integer not null generated by default as identity (start with 10001),
  full_name text,
  email text,
  whatsapp text,
  national_id_cipher bytea,
  national_id_hash bytea,
  national_id_last4 text,
  passport_expiry date,
  language text not null default 'en'::text,
  password_hash text,
  password_is_first boolean not null default false,
  first_password_expires_at timestamp with time zone,
  activated_at timestamp with time zone,
  is_active boolean not null generated always as ((activated_at IS NOT NULL)) stored,
  created_at timestamp with time zone not null default now(),
  erased_at timestamp with time zone,
  version integer not null default 1,
  search_text text generated always as (fold_text(((((COALESCE(full_name, ''::text) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(whatsapp, ''::text)))) stored,
  last_sign_in_at timestamp with time zone,
  shares_phone boolean not null default false,
  merged_into integer,
  branch_id integer not null default 1,
  constraint client_pkey PRIMARY KEY (id),
  constraint client_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint client_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES client(id),
  constraint client_check1 CHECK (((erased_at IS NULL) OR (num_nonnulls(full_name, email, whatsapp, national_id_cipher, passport_expiry, password_hash) = 0))),
  constraint client_check2 CHECK ((num_nonnulls(national_id_cipher, national_id_hash, national_id_last4) = ANY (ARRAY[0, 3]))),
  constraint client_check3 CHECK (((NOT password_is_first) OR (first_password_expires_at IS NOT NULL))),
  constraint client_email_check CHECK ((email <> ''::text)),
  constraint client_full_name_check CHECK ((full_name <> ''::text)),
  constraint client_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text, 'es'::text, 'fr'::text, 'de'::text, 'tr'::text, 'it'::text]))),
  constraint client_merged_check CHECK (((merged_into IS NULL) OR ((erased_at IS NOT NULL) AND (merged_into <> id)))),
  constraint client_passport_expiry_check CHECK ((passport_expiry < '10000-01-01'::date)),
  constraint client_reach_check CHECK (((erased_at IS NOT NULL) OR ((full_name IS NOT NULL) AND (num_nonnulls(email, whatsapp) > 0)))),
  constraint client_shared_phone_check CHECK (((NOT shares_phone) OR (num_nulls(email, whatsapp) = 0))),
  constraint client_whatsapp_check CHECK ((whatsapp ~ '^\+[1-9][0-9]{5,14}$'::text))
);

create table consent (
  id integer not null generated always as identity,
  client_id integer not null,
  channel consent_channel not null,
  granted boolean not null,
  source consent_source not null,
  staff_id integer,
  created_at timestamp with time zone not null default now(),
  wording_id integer,
  how consent_how,
  constraint consent_pkey PRIMARY KEY (id),
  constraint consent_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint consent_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint consent_wording_id_fkey FOREIGN KEY (wording_id) REFERENCES consent_wording(id),
  constraint consent_check CHECK (((source = 'staff'::consent_source) = (staff_id IS NOT NULL))),
  constraint consent_how_check CHECK (((how IS NULL) OR (source = 'staff'::consent_source)))
);

create table consent_wording (
  id integer not null generated always as identity,
  channel consent_channel not null,
  language text not null,
  version integer not null,
  body text not null,
  created_by integer,
  created_at timestamp with time zone not null default now(),
  constraint consent_wording_channel_language_version_key UNIQUE (channel, language, version),
  constraint consent_wording_pkey PRIMARY KEY (id),
  constraint consent_wording_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  constraint consent_wording_body_check CHECK ((body <> ''::text)),
  constraint consent_wording_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text, 'es'::text, 'fr'::text, 'de'::text, 'tr'::text, 'it'::text]))),
  constraint consent_wording_version_check CHECK ((version > 0))
);

create table deletion_request (
  id integer not null generated always as identity,
  client_id integer not null,
  created_at timestamp with time zone not null default now(),
  withdrawn_at timestamp with time zone,
  done_at timestamp with time zone,
  constraint deletion_request_pkey PRIMARY KEY (id),
  constraint deletion_request_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint deletion_request_check CHECK ((num_nonnulls(withdrawn_at, done_at) < 2))
);

create table email_change (
  id integer not null generated always as identity,
  client_id integer not null,
  old_email text,
  new_email text,
  created_at timestamp with time zone not null default now(),
  constraint email_change_pkey PRIMARY KEY (id),
  constraint email_change_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE
);

create table erasure (
  client_id integer not null,
  erased_at timestamp with time zone not null default now(),
  constraint erasure_pkey PRIMARY KEY (client_id),
  constraint erasure_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);

create table exchange_rate (
  currency text not null,
  base text not null,
  day date not null,
  rate numeric(18,8) not null,
  saved_by integer not null,
  saved_at timestamp with time zone not null default now(),
  constraint exchange_rate_pkey PRIMARY KEY (currency, base, day),
  constraint exchange_rate_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES staff(id),
  constraint exchange_rate_base_check CHECK ((base ~ '^[A-Z]{3}$'::text)),
  constraint exchange_rate_check CHECK ((currency <> base)),
  constraint exchange_rate_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text)),
  constraint exchange_rate_rate_check CHECK ((rate > (0)::numeric))
);

create table feedback (
  id integer not null generated by default as identity,
  reviewer_id integer not null,
  client_id integer,
  ticket_id integer,
  name text,
  mobile text,
  rating smallint not null,
  comment text not null,
  created_at timestamp with time zone not null default now(),
  reply text,
  replied_at timestamp with time zone,
  replied_by integer,
  search_text text generated always as (fold_text(((((COALESCE(name, ''::text) || ' '::text) || COALESCE(mobile, ''::text)) || ' '::text) || comment))) stored,
  arrival xid8 not null default pg_current_xact_id(),
  branch_id integer,
  constraint feedback_ticket_id_key UNIQUE (ticket_id),
  constraint feedback_pkey PRIMARY KEY (id),
  constraint feedback_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint feedback_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint feedback_replied_by_fkey FOREIGN KEY (replied_by) REFERENCES staff(id),
  constraint feedback_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES reviewer(id),
  constraint feedback_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint feedback_check CHECK ((num_nonnulls(reply, replied_at, replied_by) = ANY (ARRAY[0, 3]))),
  constraint feedback_comment_check CHECK ((comment <> ''::text)),
  constraint feedback_rating_check CHECK (((rating >= 1) AND (rating <= 5)))
);

create table feedback_branch_counted (
  id boolean not null default true,
  until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint feedback_branch_counted_pkey PRIMARY KEY (id),
  constraint feedback_branch_counted_id_check CHECK (id)
);

create table feedback_branch_daily (
  day date not null,
  rating smallint not null,
  branch_id integer not null,
  client_branch_id integer not null,
  reviews integer not null,
  constraint feedback_branch_daily_pkey PRIMARY KEY (branch_id, client_branch_id, day, rating),
  constraint feedback_branch_daily_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id) ON DELETE CASCADE,
  constraint feedback_branch_daily_client_branch_id_fkey FOREIGN KEY (client_branch_id) REFERENCES branch(id) ON DELETE CASCADE,
  constraint feedback_branch_daily_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint feedback_branch_daily_reviews_check CHECK ((reviews > 0))
);

create table feedback_daily (
  day date not null,
  rating smallint not null,
  reviews integer not null,
  constraint feedback_daily_pkey PRIMARY KEY (day, rating),
  constraint feedback_daily_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint feedback_daily_reviews_check CHECK ((reviews >= 0))
);

create table feedback_daily_part (
  day date not null,
  rating smallint not null,
  part smallint not null,
  reviews integer not null,
  constraint feedback_daily_part_pkey PRIMARY KEY (day, rating, part),
  constraint feedback_daily_part_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint feedback_daily_part_reviews_check CHECK ((reviews >= 0))
) with (fillfactor=50);

create table follow_up (
  feedback_id integer not null,
  state follow_up_state not null default 'new'::follow_up_state,
  note text,
  changed_by integer,
  changed_at timestamp with time zone not null default now(),
  version integer not null default 1,
  note_by integer,
  constraint follow_up_pkey PRIMARY KEY (feedback_id),
  constraint follow_up_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES staff(id),
  constraint follow_up_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES feedback(id),
  constraint follow_up_note_by_fkey FOREIGN KEY (note_by) REFERENCES staff(id)
);

create table follow_up_step (
  id integer not null generated by default as identity,
  feedback_id integer not null,
  state follow_up_state not null,
  note text,
  staff_id integer not null,
  created_at timestamp with time zone not null default now(),
  constraint follow_up_step_pkey PRIMARY KEY (id),
  constraint follow_up_step_feedback_id_fkey FOREIGN KEY (feedback_id) REFERENCES follow_up(feedback_id),
  constraint follow_up_step_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint follow_up_step_note_check CHECK ((note <> ''::text))
);

create table former_identity (
  id integer not null generated always as identity,
  client_id integer not null,
  full_name text not null,
  email text,
  whatsapp text,
  created_at timestamp with time zone not null default now(),
  constraint former_identity_pkey PRIMARY KEY (id),
  constraint former_identity_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);

create table idempotency_key (
  account text not null,
  endpoint text not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_key_pkey PRIMARY KEY (account, endpoint, key),
  constraint idempotency_key_key_check CHECK (((length(key) >= 1) AND (length(key) <= 255)))
);

create table ledger_month (
  time_zone text not null,
  tier_points integer[] not null,
  month date not null,
  points jsonb not null,
  outstanding bigint not null,
  owed bigint not null,
  tiers integer[] not null,
  constraint ledger_month_pkey PRIMARY KEY (time_zone, tier_points, month),
  constraint ledger_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);

create table mail_preference (
  client_id integer not null,
  kind mail_kind not null,
  enabled boolean not null,
  changed_at timestamp with time zone not null default now(),
  constraint mail_preference_pkey PRIMARY KEY (client_id, kind),
  constraint mail_preference_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id)
);

create table message_template (
  id integer not null generated always as identity,
  message text not null,
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  constraint message_template_pkey PRIMARY KEY (id),
  constraint message_template_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  constraint message_template_message_check CHECK ((message <> ''::text))
);

create table not_same_person (
  client_id integer not null,
  other_id integer not null,
  staff_id integer not null,
  created_at timestamp with time zone not null default now(),
  constraint not_same_person_pkey PRIMARY KEY (client_id, other_id),
  constraint not_same_person_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint not_same_person_other_id_fkey FOREIGN KEY (other_id) REFERENCES client(id),
  constraint not_same_person_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint not_same_person_check CHECK ((client_id < other_id))
);

create table one_time_code (
  id integer not null generated always as identity,
  client_id integer not null,
  purpose code_purpose not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  asked_by bytea,
  constraint one_time_code_pkey PRIMARY KEY (id),
  constraint one_time_code_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint one_time_code_tries_check CHECK ((tries >= 0))
);

create table own_reward_type (
  id integer not null generated always as identity,
  names jsonb not null,
  icon text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint own_reward_type_pkey PRIMARY KEY (id),
  constraint own_reward_type_icon_check CHECK ((icon ~ '^[a-z_]{1,40}$'::text)),
  constraint own_reward_type_names_check CHECK ((jsonb_typeof(names) = 'object'::text))
);

create table place_name (
  id integer not null generated always as identity,
  kind text not null,
  name text not null,
  code text not null,
  joined_by integer,
  joined_at timestamp with time zone not null default now(),
  is_applied boolean not null default false,
  constraint place_name_id_key UNIQUE (id),
  constraint place_name_pkey PRIMARY KEY (kind, name),
  constraint place_name_joined_by_fkey FOREIGN KEY (joined_by) REFERENCES staff(id),
  constraint place_name_code_check CHECK ((code ~ '^[A-Z0-9]{2,3}$'::text)),
  constraint place_name_kind_check CHECK ((kind = ANY (ARRAY['airline'::text, 'airport'::text, 'city'::text]))),
  constraint place_name_name_check CHECK ((name <> ''::text))
);

create table point_balance (
  client_id integer not null,
  available integer not null default 0,
  earned integer not null default 0,
  owed integer not null default 0,
  constraint point_balance_pkey PRIMARY KEY (client_id),
  constraint point_balance_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint point_balance_available_check CHECK ((available >= 0)),
  constraint point_balance_check CHECK (((available = 0) OR (owed = 0))),
  constraint point_balance_earned_check CHECK ((earned >= 0)),
  constraint point_balance_owed_check CHECK ((owed >= 0))
) with (fillfactor=70);

create table point_entry (
  id bigint not null generated always as identity,
  movement_id bigint not null,
  client_id integer not null,
  lot_id integer,
  kind entry_kind not null,
  points integer not null,
  balance_after integer not null,
  ticket_id integer,
  voucher_id integer,
  actor entry_actor not null,
  staff_id integer,
  reason text,
  price numeric(12,2),
  created_at timestamp with time zone not null default now(),
  bonus bonus_kind,
  programme_version integer,
  rule jsonb,
  campaign_id integer,
  referral_id integer,
  earned integer,
  constraint point_entry_pkey PRIMARY KEY (id),
  constraint point_entry_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint point_entry_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES point_lot(id),
  constraint point_entry_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint point_entry_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint point_entry_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES voucher(id),
  constraint point_entry_check CHECK (((actor = 'staff'::entry_actor) = (staff_id IS NOT NULL))),
  constraint point_entry_check1 CHECK (((kind = ANY (ARRAY['spend'::entry_kind, 'restore'::entry_kind])) = (voucher_id IS NOT NULL))),
  constraint point_entry_check2 CHECK (((kind <> 'adjust'::entry_kind) OR (reason <> ''::text))),
  constraint point_entry_earned_check CHECK (((earned IS NULL) OR (kind = 'merge'::entry_kind))),
  constraint point_entry_moves_check CHECK (((points <> 0) OR (earned <> 0)))
);

create table point_lot (
  id integer not null generated always as identity,
  client_id integer not null,
  ticket_id integer,
  points integer not null,
  remaining integer not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  constraint point_lot_pkey PRIMARY KEY (id),
  constraint point_lot_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint point_lot_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint point_lot_check CHECK (((remaining >= 0) AND (remaining <= points))),
  constraint point_lot_points_check CHECK ((points > 0))
) with (fillfactor=80);

create table privacy_notice (
  id integer not null generated always as identity,
  language text not null,
  version integer not null,
  body text not null,
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  constraint privacy_notice_language_version_key UNIQUE (language, version),
  constraint privacy_notice_pkey PRIMARY KEY (id),
  constraint privacy_notice_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  constraint privacy_notice_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text, 'es'::text, 'fr'::text, 'de'::text, 'tr'::text, 'it'::text]))),
  constraint privacy_notice_version_check CHECK ((version > 0))
);

create table programme_tier (
  version integer not null,
  code text not null,
  names jsonb not null,
  min_points integer not null,
  multiplier numeric(3,2) not null default 1,
  benefits jsonb not null default '{}'::jsonb,
  constraint programme_tier_version_min_points_key UNIQUE (version, min_points),
  constraint programme_tier_pkey PRIMARY KEY (version, code),
  constraint programme_tier_version_fkey FOREIGN KEY (version) REFERENCES programme_version(number) ON UPDATE CASCADE ON DELETE CASCADE,
  constraint programme_tier_benefits_check CHECK ((jsonb_typeof(benefits) = 'object'::text)),
  constraint programme_tier_code_check CHECK ((code ~ '^[A-Za-z0-9-]{1,40}$'::text)),
  constraint programme_tier_min_points_check CHECK ((min_points >= 0)),
  constraint programme_tier_multiplier_check CHECK (((multiplier >= (1)::numeric) AND (multiplier <= (5)::numeric))),
  constraint programme_tier_names_check CHECK ((jsonb_typeof(names) = 'object'::text))
);

create table programme_version (
  number integer not null,
  starts_at timestamp with time zone not null,
  step_price numeric(12,2) not null,
  step_points integer not null,
  validity_days integer not null,
  created_by integer,
  created_at timestamp with time zone not null default now(),
  referral_points integer not null default 0,
  referral_limit integer not null default 10,
  constraint programme_version_starts_at_key UNIQUE (starts_at),
  constraint programme_version_pkey PRIMARY KEY (number),
  constraint programme_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  constraint programme_version_number_check CHECK ((number > 0)),
  constraint programme_version_referral_check CHECK ((((referral_points >= 0) AND (referral_points <= 100000)) AND ((referral_limit >= 1) AND (referral_limit <= 1000)))),
  constraint programme_version_step_points_check CHECK (((step_points >= 1) AND (step_points <= 100000))),
  constraint programme_version_step_price_check CHECK (((step_price >= (1)::numeric) AND (step_price <= (1000000000)::numeric))),
  constraint programme_version_validity_days_check CHECK (((validity_days >= 1) AND (validity_days <= 36500)))
);

create table promo_code (
  id integer not null generated always as identity,
  code text not null,
  created_by integer not null,
  created_at timestamp with time zone not null default now(),
  constraint promo_code_pkey PRIMARY KEY (id),
  constraint promo_code_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  constraint promo_code_code_check CHECK ((code <> ''::text))
);

create unlogged table rate_limit (
  key character varying(255) not null,
  points integer not null default 0,
  expire bigint,
  constraint rate_limit_pkey PRIMARY KEY (key)
);

create table recovery_code (
  staff_id integer not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_code_pkey PRIMARY KEY (staff_id, code_hash),
  constraint recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE
);

create table referral (
  id integer not null generated always as identity,
  referrer_id integer not null,
  friend_id integer not null,
  state referral_state not null default 'joined'::referral_state,
  refusal referral_refusal,
  points integer,
  referrer_lot_id integer,
  friend_lot_id integer,
  decided_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint referral_friend_id_key UNIQUE (friend_id),
  constraint referral_pkey PRIMARY KEY (id),
  constraint referral_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES client(id),
  constraint referral_friend_lot_id_fkey FOREIGN KEY (friend_lot_id) REFERENCES point_lot(id),
  constraint referral_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES client(id),
  constraint referral_referrer_lot_id_fkey FOREIGN KEY (referrer_lot_id) REFERENCES point_lot(id),
  constraint referral_check CHECK ((referrer_id <> friend_id)),
  constraint referral_check1 CHECK (((state = 'refused'::referral_state) = (refusal IS NOT NULL))),
  constraint referral_check2 CHECK (((state = 'paid'::referral_state) = (points IS NOT NULL))),
  constraint referral_check3 CHECK ((num_nonnulls(points, referrer_lot_id, friend_lot_id) = ANY (ARRAY[0, 3]))),
  constraint referral_check4 CHECK (((state = 'joined'::referral_state) = (decided_at IS NULL))),
  constraint referral_points_check CHECK ((points > 0))
);

create table referral_link (
  client_id integer not null,
  code text not null,
  opened integer not null default 0,
  last_opened_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint referral_link_code_key UNIQUE (code),
  constraint referral_link_pkey PRIMARY KEY (client_id),
  constraint referral_link_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint referral_link_code_check CHECK ((code ~ '^[A-Z2-9]{8}$'::text)),
  constraint referral_link_opened_check CHECK ((opened >= 0))
);

create table registration_request (
  id integer not null generated always as identity,
  name text not null,
  email text,
  ticket_price numeric(12,2) not null,
  state request_state not null default 'open'::request_state,
  created_at timestamp with time zone not null default now(),
  decided_at timestamp with time zone,
  decided_by integer,
  client_id integer,
  language text not null default 'en'::text,
  referrer_id integer,
  phone text,
  agreed_email integer,
  agreed_whatsapp integer,
  constraint registration_request_pkey PRIMARY KEY (id),
  constraint registration_request_agreed_email_fkey FOREIGN KEY (agreed_email) REFERENCES consent_wording(id),
  constraint registration_request_agreed_whatsapp_fkey FOREIGN KEY (agreed_whatsapp) REFERENCES consent_wording(id),
  constraint registration_request_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint registration_request_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint registration_request_referrer_id_fkey FOREIGN KEY (referrer_id) REFERENCES client(id),
  constraint registration_request_check CHECK (((state = 'open'::request_state) = (decided_at IS NULL))),
  constraint registration_request_language_check CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text, 'es'::text, 'fr'::text, 'de'::text, 'tr'::text, 'it'::text]))),
  constraint registration_request_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{5,14}$'::text)),
  constraint registration_request_reach_check CHECK ((num_nonnulls(email, phone) > 0)),
  constraint registration_request_ticket_price_check CHECK (((ticket_price >= (0)::numeric) AND (ticket_price <> 'NaN'::numeric)))
);

create table reviewer (
  id integer not null generated by default as identity,
  name_key text not null,
  mobile text,
  review_count integer not null default 0,
  last_feedback_id integer,
  constraint reviewer_pkey PRIMARY KEY (id),
  constraint reviewer_last_feedback_fk FOREIGN KEY (last_feedback_id) REFERENCES feedback(id) DEFERRABLE INITIALLY DEFERRED,
  constraint reviewer_review_count_check CHECK ((review_count >= 0))
);

create table reward (
  id integer not null generated by default as identity,
  name text not null,
  description text not null default ''::text,
  cost_points integer not null default 0,
  reward_type reward_type not null,
  discount_amount numeric(12,2),
  discount_percentage numeric(5,2),
  validity_days integer not null default 365,
  created_at timestamp with time zone not null default now(),
  retired_at timestamp with time zone,
  version integer not null default 1,
  names jsonb not null default '{}'::jsonb,
  descriptions jsonb not null default '{}'::jsonb,
  own_type_id integer,
  min_tier text,
  stock integer,
  stock_taken integer not null default 0,
  stock_round integer not null default 1,
  available_from date,
  available_until date,
  constraint reward_pkey PRIMARY KEY (id),
  constraint reward_own_type_id_fkey FOREIGN KEY (own_type_id) REFERENCES own_reward_type(id),
  constraint reward_available_check CHECK ((available_from <= available_until)),
  constraint reward_cost_points_check CHECK ((cost_points >= 0)),
  constraint reward_discount_amount_check CHECK (((discount_amount >= (0)::numeric) AND (discount_amount <> 'NaN'::numeric))),
  constraint reward_discount_percentage_check CHECK (((discount_percentage >= (0)::numeric) AND (discount_percentage <= (100)::numeric))),
  constraint reward_name_check CHECK ((name <> ''::text)),
  constraint reward_names_check CHECK (((jsonb_typeof(names) = 'object'::text) AND (jsonb_typeof(descriptions) = 'object'::text))),
  constraint reward_stock_check CHECK (((stock_taken >= 0) AND ((stock IS NULL) OR (stock_taken <= stock)))),
  constraint reward_validity_days_check CHECK (((validity_days >= 1) AND (validity_days <= 3650)))
);

create table sent_message (
  id integer not null generated always as identity,
  kind message_kind not null,
  client_id integer,
  reviewer_id integer,
  code text,
  staff_id integer not null,
  created_at timestamp with time zone not null default now(),
  constraint sent_message_pkey PRIMARY KEY (id),
  constraint sent_message_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint sent_message_reviewer_id_fkey FOREIGN KEY (reviewer_id) REFERENCES reviewer(id),
  constraint sent_message_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint sent_message_check CHECK ((num_nonnulls(client_id, reviewer_id) > 0)),
  constraint sent_message_check1 CHECK (((kind = 'promo'::message_kind) = (code IS NOT NULL)))
);

create table session (
  token_hash bytea not null,
  role account_role not null,
  client_id integer,
  staff_id integer,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  idle_timeout interval not null,
  expires_at timestamp with time zone not null,
  user_agent text,
  id uuid not null default gen_random_uuid(),
  address inet,
  authenticated_at timestamp with time zone not null default now(),
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id) ON DELETE CASCADE,
  constraint session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  constraint session_check CHECK (((role = 'client'::account_role) = (client_id IS NOT NULL))),
  constraint session_check1 CHECK (((role = 'staff'::account_role) = (staff_id IS NOT NULL)))
);

create table staff (
  id integer not null generated by default as identity,
  username text not null,
  password_hash text not null,
  role staff_role not null default 'agent'::staff_role,
  totp_cipher bytea,
  totp_enabled_at timestamp with time zone,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  last_login_at timestamp with time zone,
  totp_pending_cipher bytea,
  totp_last_step bigint,
  is_machine boolean not null default false,
  totp_pending_until timestamp with time zone,
  alerts_seen_id bigint not null default 0,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_check CHECK (((totp_enabled_at IS NULL) OR (totp_cipher IS NOT NULL))),
  constraint staff_machine_check CHECK (((NOT is_machine) OR ((role = 'agent'::staff_role) AND (password_hash = ''::text) AND (totp_cipher IS NULL)))),
  constraint staff_username_check CHECK ((username <> ''::text))
);

create table staff_branch (
  staff_id integer not null,
  branch_id integer not null,
  constraint staff_branch_pkey PRIMARY KEY (staff_id, branch_id),
  constraint staff_branch_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint staff_branch_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);

create table ticket (
  id integer not null generated by default as identity,
  client_id integer not null,
  ticket_type ticket_type not null,
  status ticket_status not null default 'confirmed'::ticket_status,
  price numeric(12,2) not null,
  points integer not null,
  booking_reference text not null,
  is_opening boolean not null default false,
  departure_city text,
  arrival_city text,
  departure_date date,
  return_date date,
  airline text,
  flight_number text,
  hotel_name text,
  hotel_city text,
  check_in_date date,
  check_out_date date,
  room_type text,
  number_of_guests integer,
  special_requests text,
  created_at timestamp with time zone not null default now(),
  completed_at timestamp with time zone,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  search_text text,
  points_by_hand boolean,
  programme_version integer,
  tier text,
  branch_id integer,
  sold_by integer,
  title text,
  place text,
  start_date date,
  end_date date,
  provider text,
  external_reference text,
  client_travels boolean not null default true,
  currency text,
  original_price numeric(14,3),
  exchange_rate numeric(18,8),
  airline_code text,
  departure_airport text,
  arrival_airport text,
  departure_time time(0) without time zone,
  arrival_date date,
  arrival_time time(0) without time zone,
  return_departure_time time(0) without time zone,
  return_arrival_date date,
  return_arrival_time time(0) without time zone,
  return_flight_number text,
  departure_zone text,
  arrival_zone text,
  constraint ticket_booking_reference_key UNIQUE (booking_reference),
  constraint ticket_pkey PRIMARY KEY (id),
  constraint ticket_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES branch(id),
  constraint ticket_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint ticket_sold_by_fkey FOREIGN KEY (sold_by) REFERENCES staff(id),
  constraint ticket_check CHECK (((status = 'completed'::ticket_status) = (completed_at IS NOT NULL))),
  constraint ticket_check1 CHECK (((deleted_at IS NULL) OR (status <> 'completed'::ticket_status))),
  constraint ticket_check2 CHECK ((is_opening OR (ticket_type <> 'flight'::ticket_type) OR (num_nulls(departure_city, arrival_city, departure_date) = 0))),
  constraint ticket_check3 CHECK ((is_opening OR (ticket_type <> 'hotel'::ticket_type) OR (num_nulls(hotel_name, hotel_city, check_in_date, check_out_date, number_of_guests) = 0))),
  constraint ticket_codes_check CHECK (((airline_code ~ '^[A-Z0-9]{2}$'::text) AND (departure_airport ~ '^[A-Z]{3}$'::text) AND (arrival_airport ~ '^[A-Z]{3}$'::text))),
  constraint ticket_currency_check CHECK (((num_nulls(currency, original_price, exchange_rate) = 3) OR ((num_nulls(currency, original_price, exchange_rate) = 0) AND (currency ~ '^[A-Z]{3}$'::text) AND (original_price >= (0)::numeric) AND (exchange_rate > (0)::numeric) AND (price = round((original_price * exchange_rate), 2))))),
  constraint ticket_number_of_guests_check CHECK ((number_of_guests > 0)),
  constraint ticket_points_check CHECK ((points >= 0)),
  constraint ticket_price_check CHECK (((price >= (0)::numeric) AND (price <> 'NaN'::numeric))),
  constraint ticket_trip_check CHECK ((is_opening OR
CASE (ticket_type)::text
    WHEN 'flight'::text THEN true
    WHEN 'hotel'::text THEN true
    WHEN 'visa'::text THEN (num_nulls(title, place, start_date) = 0)
    WHEN 'bus'::text THEN (num_nulls(departure_city, arrival_city, start_date) = 0)
    WHEN 'other'::text THEN (num_nulls(title, start_date) = 0)
    ELSE (num_nulls(title, place, start_date, end_date) = 0)
END))
);

create table ticket_traveller (
  ticket_id integer not null,
  traveller_id integer not null,
  constraint ticket_traveller_pkey PRIMARY KEY (ticket_id, traveller_id),
  constraint ticket_traveller_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id) ON DELETE CASCADE,
  constraint ticket_traveller_traveller_id_fkey FOREIGN KEY (traveller_id) REFERENCES traveller(id) ON DELETE CASCADE
);

create table tier_moment (
  client_id integer not null,
  tier text not null,
  seen_at timestamp with time zone not null default now(),
  constraint tier_moment_pkey PRIMARY KEY (client_id, tier),
  constraint tier_moment_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint tier_moment_tier_check CHECK ((tier <> ''::text))
);

create table traveller (
  id integer not null generated always as identity,
  client_id integer not null,
  name text not null,
  relation traveller_relation not null,
  birth_date date,
  nationality text,
  passport_expiry date,
  passport_cipher bytea,
  passport_last4 text,
  became_client_id integer,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  constraint traveller_pkey PRIMARY KEY (id),
  constraint traveller_became_client_id_fkey FOREIGN KEY (became_client_id) REFERENCES client(id),
  constraint traveller_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint traveller_check CHECK ((num_nonnulls(passport_cipher, passport_last4) = ANY (ARRAY[0, 2]))),
  constraint traveller_name_check CHECK ((name <> ''::text)),
  constraint traveller_nationality_check CHECK ((nationality ~ '^[A-Z]{2}$'::text)),
  constraint traveller_passport_expiry_check CHECK ((passport_expiry < '10000-01-01'::date))
);

create table voucher (
  id integer not null generated by default as identity,
  client_id integer not null,
  reward_id integer not null,
  name text not null,
  reward_type reward_type not null,
  cost_points integer not null,
  code text not null,
  state voucher_state not null default 'issued'::voucher_state,
  issued_at timestamp with time zone not null default now(),
  valid_until date not null,
  used_at timestamp with time zone,
  used_by integer,
  supplier_confirmation text,
  cancelled_at timestamp with time zone,
  cancelled_by integer,
  cancel_reason text,
  cancel_note text,
  handled_at timestamp with time zone generated always as (COALESCE(used_at, cancelled_at)) stored,
  names jsonb not null default '{}'::jsonb,
  own_type_id integer,
  stock_round integer,
  constraint voucher_code_key UNIQUE (code),
  constraint voucher_pkey PRIMARY KEY (id),
  constraint voucher_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES staff(id),
  constraint voucher_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(id),
  constraint voucher_own_type_id_fkey FOREIGN KEY (own_type_id) REFERENCES own_reward_type(id),
  constraint voucher_reward_id_fkey FOREIGN KEY (reward_id) REFERENCES reward(id),
  constraint voucher_used_by_fkey FOREIGN KEY (used_by) REFERENCES staff(id),
  constraint voucher_cancel_reason_check CHECK ((cancel_reason = ANY (ARRAY['client_asked'::text, 'supplier_cannot_deliver'::text, 'issued_by_mistake'::text]))),
  constraint voucher_check CHECK (((state = 'used'::voucher_state) = (used_at IS NOT NULL))),
  constraint voucher_check1 CHECK (((state = 'cancelled'::voucher_state) = (cancelled_at IS NOT NULL))),
  constraint voucher_cost_points_check CHECK ((cost_points >= 0))
);

create table webhook (
  id integer not null generated always as identity,
  url text not null,
  description text not null default ''::text,
  events text[] not null,
  secret_cipher bytea not null,
  old_secret_cipher bytea,
  old_secret_until timestamp with time zone,
  paused_at timestamp with time zone,
  failing_since timestamp with time zone,
  last_delivered_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  version integer not null default 1,
  constraint webhook_url_key UNIQUE (url),
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_check CHECK (((old_secret_cipher IS NULL) = (old_secret_until IS NULL))),
  constraint webhook_events_check CHECK ((events <> '{}'::text[]))
);

create table webhook_attempt (
  id bigint not null generated always as identity,
  delivery_id integer not null,
  at timestamp with time zone not null,
  status smallint,
  fault text,
  took_ms integer not null,
  constraint webhook_attempt_pkey PRIMARY KEY (id),
  constraint webhook_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_delivery(id) ON DELETE CASCADE,
  constraint webhook_attempt_took_ms_check CHECK ((took_ms >= 0))
);

create table webhook_delivery (
  id integer not null generated always as identity,
  webhook_id integer not null,
  event_id uuid not null,
  state delivery_state not null default 'waiting'::delivery_state,
  turn integer not null default 0,
  step integer not null default 0,
  tries integer not null default 0,
  next_try_at timestamp with time zone default now(),
  delivered_at timestamp with time zone,
  last_fault text,
  last_status smallint,
  created_at timestamp with time zone not null default now(),
  touched_at timestamp with time zone not null default now(),
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_event(id),
  constraint webhook_delivery_check CHECK (((state = 'waiting'::delivery_state) = (next_try_at IS NOT NULL))),
  constraint webhook_delivery_check1 CHECK (((state = 'delivered'::delivery_state) = (delivered_at IS NOT NULL)))
);

create table webhook_event (
  id uuid not null default gen_random_uuid(),
  type text not null,
  body text not null,
  occurred_at timestamp with time zone not null default now(),
  constraint webhook_event_pkey PRIMARY KEY (id)
);

-- Indexes

CREATE INDEX audit_entry_action_idx ON public.audit_entry USING btree (subject, action, created_at DESC, id DESC);
CREATE INDEX audit_entry_kind_idx ON public.audit_entry USING btree (subject, created_at DESC, id DESC);
CREATE INDEX audit_entry_newest_idx ON public.audit_entry USING btree (created_at DESC, id DESC);
CREATE INDEX audit_entry_staff_newest_idx ON public.audit_entry USING btree (staff_id, created_at DESC, id DESC);
CREATE INDEX audit_entry_subject_idx ON public.audit_entry USING btree (subject, subject_id, id DESC);
CREATE INDEX audit_seal_key_idx ON public.audit_seal USING btree (key_name, place);
CREATE UNIQUE INDEX branch_name_key ON public.branch USING btree (fold_text(name));
CREATE INDEX campaign_scheduled_idx ON public.campaign USING btree (ends_on) WHERE (state = 'scheduled'::campaign_state);
CREATE INDEX claim_client_idx ON public.claim USING btree (client_id, id);
CREATE UNIQUE INDEX claim_pass_idx ON public.claim USING btree (pass_hash) WHERE (pass_hash IS NOT NULL);
CREATE UNIQUE INDEX claim_reference_idx ON public.claim USING btree (client_id, reference) WHERE ((state = 'waiting'::claim_state) AND (kind = 'reference'::claim_kind));
CREATE INDEX claim_state_idx ON public.claim USING btree (state, id);
CREATE UNIQUE INDEX claim_ticket_idx ON public.claim USING btree (ticket_id) WHERE (ticket_id IS NOT NULL);
CREATE INDEX client_branch_idx ON public.client USING btree (branch_id, id) WHERE (erased_at IS NULL);
CREATE INDEX client_branch_name_idx ON public.client USING btree (branch_id, "left"(fold_text(full_name), 60) COLLATE "C", id) WHERE (erased_at IS NULL);
CREATE INDEX client_duplicate_idx ON public.client USING btree (fold_text(full_name), passport_expiry) INCLUDE (full_name) WHERE (passport_expiry IS NOT NULL);
CREATE UNIQUE INDEX client_email_key ON public.client USING btree (lower(email));
CREATE INDEX client_mailbox_idx ON public.client USING btree (mailbox_of(email)) WHERE (email IS NOT NULL);
CREATE INDEX client_merged_idx ON public.client USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX client_name_idx ON public.client USING btree ("left"(fold_text(full_name), 60) COLLATE "C", id) WHERE (erased_at IS NULL);
CREATE INDEX client_national_id_hash_idx ON public.client USING btree (national_id_hash) WHERE (national_id_hash IS NOT NULL);
CREATE INDEX client_national_id_key_idx ON public.client USING btree (key_name(national_id_cipher), id) WHERE (national_id_cipher IS NOT NULL);
CREATE INDEX client_of_branch_idx ON public.client USING btree (branch_id, id);
CREATE INDEX client_search_idx ON public.client USING gin (search_text gin_trgm_ops);
CREATE INDEX client_whatsapp_idx ON public.client USING btree (whatsapp) WHERE (whatsapp IS NOT NULL);
CREATE UNIQUE INDEX client_whatsapp_key ON public.client USING btree (whatsapp) WHERE (NOT shares_phone);
CREATE INDEX consent_newest_idx ON public.consent USING btree (client_id, channel, id DESC);
CREATE INDEX deletion_request_client_idx ON public.deletion_request USING btree (client_id, id);
CREATE UNIQUE INDEX deletion_request_open_idx ON public.deletion_request USING btree (client_id) WHERE ((withdrawn_at IS NULL) AND (done_at IS NULL));
CREATE INDEX deletion_request_waiting_idx ON public.deletion_request USING btree (id) WHERE ((withdrawn_at IS NULL) AND (done_at IS NULL));
CREATE INDEX email_change_client_idx ON public.email_change USING btree (client_id);
CREATE INDEX email_change_created_idx ON public.email_change USING btree (created_at);
CREATE INDEX feedback_arrival_idx ON public.feedback USING btree (arrival);
CREATE INDEX feedback_branch_idx ON public.feedback USING btree (branch_id, created_at) INCLUDE (rating, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX feedback_client_idx ON public.feedback USING btree (client_id, id DESC) WHERE (client_id IS NOT NULL);
CREATE INDEX feedback_named_idx ON public.feedback USING btree (created_at, id) WHERE ((client_id IS NULL) AND ((name IS NOT NULL) OR (mobile IS NOT NULL)));
CREATE INDEX feedback_newest_idx ON public.feedback USING btree (created_at DESC, id DESC) INCLUDE (reviewer_id, rating);
CREATE INDEX feedback_rating_idx ON public.feedback USING btree (rating, created_at DESC, id DESC) INCLUDE (reviewer_id);
CREATE INDEX feedback_replied_idx ON public.feedback USING btree (created_at) WHERE (replied_at IS NOT NULL);
CREATE INDEX feedback_reviewer_idx ON public.feedback USING btree (reviewer_id, id DESC) INCLUDE (rating, created_at);
CREATE INDEX feedback_search_idx ON public.feedback USING gin (search_text gin_trgm_ops);
CREATE INDEX feedback_trip_idx ON public.feedback USING btree (created_at) INCLUDE (ticket_id, rating) WHERE (ticket_id IS NOT NULL);
CREATE INDEX follow_up_state_idx ON public.follow_up USING btree (state, feedback_id DESC);
CREATE INDEX follow_up_step_idx ON public.follow_up_step USING btree (feedback_id, id);
CREATE INDEX former_identity_client_idx ON public.former_identity USING btree (client_id);
CREATE INDEX idempotency_key_created_idx ON public.idempotency_key USING btree (created_at);
CREATE INDEX not_same_person_other_idx ON public.not_same_person USING btree (other_id);
CREATE INDEX one_time_code_expires_idx ON public.one_time_code USING btree (expires_at);
CREATE UNIQUE INDEX one_time_code_hash_key ON public.one_time_code USING btree (code_hash) WHERE (purpose = 'set_password'::code_purpose);
CREATE INDEX one_time_code_newest_idx ON public.one_time_code USING btree (client_id, purpose, id DESC);
CREATE INDEX place_name_joined_idx ON public.place_name USING btree (joined_at, id) WHERE (joined_by IS NOT NULL);
CREATE INDEX place_name_open_idx ON public.place_name USING btree (kind) WHERE (NOT is_applied);
CREATE INDEX point_balance_points_idx ON public.point_balance USING btree (((available - owed)), client_id);
CREATE INDEX point_entry_adjusted_by_idx ON public.point_entry USING btree (staff_id, created_at) WHERE (kind = 'adjust'::entry_kind);
CREATE INDEX point_entry_campaign_idx ON public.point_entry USING btree (campaign_id, client_id) INCLUDE (points) WHERE (campaign_id IS NOT NULL);
CREATE INDEX point_entry_created_idx ON public.point_entry USING brin (created_at) WITH (pages_per_range='32');
CREATE INDEX point_entry_lot_idx ON public.point_entry USING btree (lot_id) WHERE (lot_id IS NOT NULL);
CREATE INDEX point_entry_referral_idx ON public.point_entry USING btree (referral_id, client_id) INCLUDE (points) WHERE (referral_id IS NOT NULL);
CREATE UNIQUE INDEX point_entry_restore_key ON public.point_entry USING btree (voucher_id, lot_id) NULLS NOT DISTINCT WHERE (kind = 'restore'::entry_kind);
CREATE INDEX point_entry_statement_idx ON public.point_entry USING btree (client_id, movement_id DESC, id);
CREATE INDEX point_entry_ticket_idx ON public.point_entry USING btree (ticket_id) WHERE (ticket_id IS NOT NULL);
CREATE INDEX point_entry_voucher_idx ON public.point_entry USING btree (voucher_id) WHERE (voucher_id IS NOT NULL);
CREATE INDEX point_lot_expiry_idx ON public.point_lot USING btree (expires_at, id) WHERE (remaining > 0);
CREATE INDEX point_lot_open_idx ON public.point_lot USING btree (client_id, expires_at, id) WHERE (remaining > 0);
CREATE UNIQUE INDEX point_lot_ticket_key ON public.point_lot USING btree (ticket_id) WHERE (closed_at IS NULL);
CREATE INDEX rate_limit_expire_idx ON public.rate_limit USING btree (expire);
CREATE INDEX referral_referrer_idx ON public.referral USING btree (referrer_id, id DESC);
CREATE INDEX registration_request_client_idx ON public.registration_request USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX registration_request_decided_idx ON public.registration_request USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX registration_request_email_idx ON public.registration_request USING btree (lower(email));
CREATE INDEX registration_request_open_idx ON public.registration_request USING btree (id) WHERE (state = 'open'::request_state);
CREATE INDEX registration_request_phone_idx ON public.registration_request USING btree (phone) WHERE (phone IS NOT NULL);
CREATE INDEX registration_request_waiting_idx ON public.registration_request USING btree (created_at) WHERE (state = 'open'::request_state);
CREATE UNIQUE INDEX reviewer_key ON public.reviewer USING btree (name_key, mobile) WHERE (mobile IS NOT NULL);
CREATE INDEX reviewer_mobile_idx ON public.reviewer USING btree (mobile) WHERE (mobile IS NOT NULL);
CREATE INDEX reviewer_newest_idx ON public.reviewer USING btree (last_feedback_id DESC);
CREATE INDEX reward_active_idx ON public.reward USING btree (cost_points, id) WHERE (retired_at IS NULL);
CREATE INDEX sent_message_client_idx ON public.sent_message USING btree (client_id, id DESC) WHERE (client_id IS NOT NULL);
CREATE INDEX sent_message_created_idx ON public.sent_message USING btree (created_at);
CREATE INDEX sent_message_reviewer_idx ON public.sent_message USING btree (reviewer_id, id DESC) WHERE (reviewer_id IS NOT NULL);
CREATE INDEX session_client_idx ON public.session USING btree (client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX session_expires_idx ON public.session USING btree (expires_at);
CREATE INDEX session_staff_idx ON public.session USING btree (staff_id) WHERE (staff_id IS NOT NULL);
CREATE UNIQUE INDEX staff_username_key ON public.staff USING btree (lower(username));
CREATE INDEX staff_branch_branch_idx ON public.staff_branch USING btree (branch_id);
CREATE INDEX ticket_branch_idx ON public.ticket USING btree (branch_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX ticket_client_idx ON public.ticket USING btree (client_id, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX ticket_created_idx ON public.ticket USING brin (created_at) WITH (pages_per_range='32');
CREATE INDEX ticket_deleted_idx ON public.ticket USING btree (client_id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX ticket_end_idx ON public.ticket USING btree (status, end_date, id) WHERE ((deleted_at IS NULL) AND (end_date IS NOT NULL));
CREATE INDEX ticket_first_day_idx ON public.ticket USING btree (status, first_day(ticket_type, departure_date, check_in_date, start_date), id) WHERE (deleted_at IS NULL);
CREATE INDEX ticket_other_currency_idx ON public.ticket USING btree (created_at) WHERE ((currency IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX ticket_price_idx ON public.ticket USING btree (status, price, id) WHERE (deleted_at IS NULL);
CREATE INDEX ticket_return_idx ON public.ticket USING btree (status, return_date, id) WHERE ((deleted_at IS NULL) AND (return_date IS NOT NULL));
CREATE INDEX ticket_search_idx ON public.ticket USING gin (search_text gin_trgm_ops) WHERE (deleted_at IS NULL);
CREATE INDEX ticket_sold_by_idx ON public.ticket USING btree (sold_by, id) WHERE (sold_by IS NOT NULL);
CREATE INDEX ticket_status_idx ON public.ticket USING btree (status, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX ticket_type_idx ON public.ticket USING btree (ticket_type, id) WHERE (deleted_at IS NULL);
CREATE INDEX ticket_traveller_traveller_idx ON public.ticket_traveller USING btree (traveller_id);
CREATE INDEX traveller_became_client_idx ON public.traveller USING btree (became_client_id) WHERE (became_client_id IS NOT NULL);
CREATE INDEX traveller_client_idx ON public.traveller USING btree (client_id, id);
CREATE INDEX traveller_passport_key_idx ON public.traveller USING btree (key_name(passport_cipher), id) WHERE (passport_cipher IS NOT NULL);
CREATE INDEX voucher_client_idx ON public.voucher USING btree (client_id, id DESC);
CREATE INDEX voucher_code_prefix_idx ON public.voucher USING btree (code text_pattern_ops);
CREATE INDEX voucher_due_idx ON public.voucher USING btree (valid_until) WHERE (state = 'issued'::voucher_state);
CREATE INDEX voucher_handled_idx ON public.voucher USING btree (handled_at DESC, id DESC) WHERE (handled_at IS NOT NULL);
CREATE INDEX voucher_own_type_idx ON public.voucher USING btree (own_type_id) WHERE (own_type_id IS NOT NULL);
CREATE INDEX voucher_reward_idx ON public.voucher USING btree (reward_id);
CREATE INDEX webhook_attempt_delivery_idx ON public.webhook_attempt USING btree (delivery_id, id DESC);
CREATE INDEX webhook_delivery_due_idx ON public.webhook_delivery USING btree (next_try_at) WHERE (state = 'waiting'::delivery_state);
CREATE INDEX webhook_delivery_event_idx ON public.webhook_delivery USING btree (event_id);
CREATE INDEX webhook_delivery_state_idx ON public.webhook_delivery USING btree (webhook_id, state, id DESC);
CREATE INDEX webhook_delivery_touched_idx ON public.webhook_delivery USING btree (touched_at);
CREATE INDEX webhook_delivery_webhook_idx ON public.webhook_delivery USING btree (webhook_id, id DESC);
CREATE INDEX webhook_event_occurred_idx ON public.webhook_event USING btree (occurred_at);

-- Statistics targets

alter table claim alter column reference set statistics 0;
alter table claim alter column passenger_name set statistics 0;
alter table claim alter column reason set statistics 0;
alter table email_change alter column old_email set statistics 0;
alter table email_change alter column new_email set statistics 0;
alter table feedback alter column reply set statistics 0;
alter table follow_up alter column note set statistics 0;
alter table follow_up_step alter column note set statistics 0;
alter table former_identity alter column full_name set statistics 0;
alter table former_identity alter column email set statistics 0;
alter table former_identity alter column whatsapp set statistics 0;
alter table idempotency_key alter column answer set statistics 0;
alter table point_entry alter column reason set statistics 0;
alter table registration_request alter column name set statistics 0;
alter table registration_request alter column email set statistics 0;
alter table registration_request alter column phone set statistics 0;
alter index registration_request_email_idx alter column 1 set statistics 0;
alter table session alter column user_agent set statistics 0;
alter table ticket alter column special_requests set statistics 0;
alter table ticket alter column title set statistics 0;
alter table ticket alter column external_reference set statistics 0;
alter table traveller alter column name set statistics 0;
alter table traveller alter column birth_date set statistics 0;
alter table traveller alter column nationality set statistics 0;
alter table traveller alter column passport_expiry set statistics 0;
alter table traveller alter column passport_cipher set statistics 0;
alter table traveller alter column passport_last4 set statistics 0;
alter table voucher alter column supplier_confirmation set statistics 0;
alter table voucher alter column cancel_note set statistics 0;

-- Views

create view current_tier as
 SELECT version,
    code,
    names,
    min_points,
    multiplier,
    benefits
   FROM programme_tier t
  WHERE version = (( SELECT v.number
           FROM programme_version v
          WHERE v.starts_at <= now()
          ORDER BY v.starts_at DESC
         LIMIT 1));

create view feedback_by_day as
 SELECT feedback_daily.day,
    feedback_daily.rating,
    feedback_daily.reviews
   FROM feedback_daily
UNION ALL
 SELECT feedback_daily_part.day,
    feedback_daily_part.rating,
    feedback_daily_part.reviews
   FROM feedback_daily_part;

create view ledger_fault as
 WITH entries AS (
         SELECT point_entry.client_id,
            sum(point_entry.points) AS total,
            COALESCE(sum(point_entry.points) FILTER (WHERE (point_entry.kind = ANY (ARRAY['earn'::entry_kind, 'reverse'::entry_kind])) AND point_entry.bonus IS NULL), 0::bigint) + COALESCE(sum(point_entry.earned), 0::bigint) AS earned,
            COALESCE(- sum(point_entry.points) FILTER (WHERE point_entry.lot_id IS NULL), 0::bigint) AS owed
           FROM point_entry
          GROUP BY point_entry.client_id
        ), lots AS (
         SELECT point_lot.client_id,
            sum(point_lot.remaining) AS remaining
           FROM point_lot
          GROUP BY point_lot.client_id
        ), lot_entries AS (
         SELECT point_entry.lot_id,
            sum(point_entry.points) AS total
           FROM point_entry
          WHERE point_entry.lot_id IS NOT NULL
          GROUP BY point_entry.lot_id
        ), voucher_entries AS (
         SELECT point_entry.voucher_id,
            COALESCE(- sum(point_entry.points) FILTER (WHERE point_entry.kind = 'spend'::entry_kind), 0::bigint) AS spent,
            COALESCE(sum(point_entry.points) FILTER (WHERE point_entry.kind = 'restore'::entry_kind), 0::bigint) AS restored
           FROM point_entry
          WHERE point_entry.voucher_id IS NOT NULL
          GROUP BY point_entry.voucher_id
        ), ticket_entries AS (
         SELECT point_entry.ticket_id,
            sum(point_entry.points) AS credited
           FROM point_entry
          WHERE point_entry.ticket_id IS NOT NULL AND (point_entry.kind = ANY (ARRAY['earn'::entry_kind, 'reverse'::entry_kind]))
          GROUP BY point_entry.ticket_id
        ), running AS (
         SELECT point_entry.client_id,
            point_entry.balance_after,
            sum(point_entry.points) OVER (PARTITION BY point_entry.client_id ORDER BY point_entry.id) AS total
           FROM point_entry
        )
 SELECT b.client_id,
    'available is the sum of what remains in the lots'::text AS rule,
    COALESCE(l.remaining, 0::bigint) AS expected,
    b.available::bigint AS found
   FROM point_balance b
     LEFT JOIN lots l USING (client_id)
  WHERE b.available <> COALESCE(l.remaining, 0::bigint)
UNION ALL
 SELECT b.client_id,
    'the entries add up to available minus owed'::text AS rule,
    COALESCE(e.total, 0::bigint) AS expected,
    b.available - b.owed AS found
   FROM point_balance b
     LEFT JOIN entries e USING (client_id)
  WHERE (b.available - b.owed) <> COALESCE(e.total, 0::bigint)
UNION ALL
 SELECT b.client_id,
    'owed is the sum of the entries on the debt'::text AS rule,
    COALESCE(e.owed, 0::bigint) AS expected,
    b.owed AS found
   FROM point_balance b
     LEFT JOIN entries e USING (client_id)
  WHERE b.owed <> COALESCE(e.owed, 0::bigint)
UNION ALL
 SELECT b.client_id,
    'earned is what was earned less what was taken back'::text AS rule,
    COALESCE(e.earned, 0::bigint) AS expected,
    b.earned AS found
   FROM point_balance b
     LEFT JOIN entries e USING (client_id)
  WHERE b.earned <> COALESCE(e.earned, 0::bigint)
UNION ALL
 SELECT l.client_id,
    'a lot holds the sum of its entries'::text AS rule,
    COALESCE(e.total, 0::bigint) AS expected,
    l.remaining AS found
   FROM point_lot l
     LEFT JOIN lot_entries e ON e.lot_id = l.id
  WHERE l.remaining <> COALESCE(e.total, 0::bigint)
UNION ALL
 SELECT v.client_id,
    'a voucher costs the sum of its spend entries'::text AS rule,
    v.cost_points AS expected,
    COALESCE(e.spent, 0::bigint) AS found
   FROM voucher v
     LEFT JOIN voucher_entries e ON e.voucher_id = v.id
  WHERE v.cost_points <> COALESCE(e.spent, 0::bigint)
UNION ALL
 SELECT v.client_id,
    'a cancelled voucher, and no other, has returned its points'::text AS rule,
        CASE
            WHEN v.state = 'cancelled'::voucher_state THEN v.cost_points
            ELSE 0
        END AS expected,
    COALESCE(e.restored, 0::bigint) AS found
   FROM voucher v
     LEFT JOIN voucher_entries e ON e.voucher_id = v.id
  WHERE COALESCE(e.restored, 0::bigint) <>
        CASE
            WHEN v.state = 'cancelled'::voucher_state THEN v.cost_points
            ELSE 0
        END
UNION ALL
 SELECT t.client_id,
    'a completed trip, and no other, has earned its points'::text AS rule,
        CASE
            WHEN t.status = 'completed'::ticket_status THEN t.points
            ELSE 0
        END AS expected,
    COALESCE(e.credited, 0::bigint) AS found
   FROM ticket t
     LEFT JOIN ticket_entries e ON e.ticket_id = t.id
  WHERE COALESCE(e.credited, 0::bigint) <>
        CASE
            WHEN t.status = 'completed'::ticket_status THEN t.points
            ELSE 0
        END
UNION ALL
 SELECT running.client_id,
    'each entry carries the balance after it'::text AS rule,
    running.total AS expected,
    running.balance_after AS found
   FROM running
  WHERE running.balance_after <> running.total
UNION ALL
 SELECT NULL::integer AS client_id,
    'a campaign has given the sum of its entries from its budget'::text AS rule,
    COALESCE(e.total, 0::bigint) AS expected,
    c.given AS found
   FROM campaign c
     LEFT JOIN ( SELECT point_entry.campaign_id,
            sum(point_entry.points) AS total
           FROM point_entry
          WHERE point_entry.campaign_id IS NOT NULL
          GROUP BY point_entry.campaign_id) e ON e.campaign_id = c.id
  WHERE c.budget IS NOT NULL AND c.given <> COALESCE(e.total, 0::bigint)
UNION ALL
 SELECT e.client_id,
    'a campaign gives a client at most its limit'::text AS rule,
    c.client_limit AS expected,
    sum(e.points) AS found
   FROM point_entry e
     JOIN campaign c ON c.id = e.campaign_id
  GROUP BY e.client_id, c.id
 HAVING sum(e.points) > c.client_limit
UNION ALL
 SELECT p.person AS client_id,
    'a paid referral, and no other, has given both its points'::text AS rule,
    COALESCE(p.points, 0::bigint) AS expected,
    COALESCE(e.total, 0::bigint) AS found
   FROM ( SELECT part.id,
            part.person,
            sum(part.points) AS points
           FROM ( SELECT referral.id,
                    present_client(referral.referrer_id) AS person,
                    referral.points
                   FROM referral
                UNION ALL
                 SELECT referral.id,
                    present_client(referral.friend_id) AS present_client,
                    referral.points
                   FROM referral) part
          GROUP BY part.id, part.person) p
     LEFT JOIN ( SELECT point_entry.referral_id,
            present_client(point_entry.client_id) AS person,
            sum(point_entry.points) AS total
           FROM point_entry
          WHERE point_entry.referral_id IS NOT NULL
          GROUP BY point_entry.referral_id, (present_client(point_entry.client_id))) e ON e.referral_id = p.id AND e.person = p.person
  WHERE COALESCE(p.points, 0::bigint) <> COALESCE(e.total, 0::bigint)
UNION ALL
 SELECT r.friend_id AS client_id,
    'a referral is decided while the friend has a completed trip, and only then'::text AS rule,
    t.has_travelled::integer AS expected,
    (r.state <> 'joined'::referral_state)::integer AS found
   FROM referral r
     CROSS JOIN LATERAL ( SELECT (EXISTS ( SELECT
                   FROM ticket t_1
                  WHERE t_1.client_id = r.friend_id AND t_1.status = 'completed'::ticket_status AND NOT t_1.is_opening AND t_1.deleted_at IS NULL)) AS has_travelled) t
  WHERE t.has_travelled <> (r.state <> 'joined'::referral_state) AND present_client(r.friend_id) = r.friend_id
UNION ALL
 SELECT point_entry.client_id,
    'the points of a referral are a bonus'::text AS rule,
    0 AS expected,
    count(*) AS found
   FROM point_entry
  WHERE point_entry.referral_id IS NOT NULL AND (point_entry.kind = ANY (ARRAY['earn'::entry_kind, 'reverse'::entry_kind])) AND point_entry.bonus IS DISTINCT FROM 'referral'::bonus_kind
  GROUP BY point_entry.client_id
UNION ALL
 SELECT b.client_id,
    'a record that was merged holds no points'::text AS rule,
    0 AS expected,
    b.available + b.owed + b.earned + (( SELECT count(*) AS count
           FROM point_lot l
          WHERE l.client_id = b.client_id)) AS found
   FROM client c
     JOIN point_balance b ON b.client_id = c.id
  WHERE c.merged_into IS NOT NULL AND ((b.available + b.owed + b.earned) > 0 OR (EXISTS ( SELECT
           FROM point_lot l
          WHERE l.client_id = b.client_id)))
UNION ALL
 SELECT NULL::integer AS client_id,
    'merges give as much as they take'::text AS rule,
    0 AS expected,
    sum(point_entry.points) + COALESCE(sum(point_entry.earned), 0::bigint) AS found
   FROM point_entry
  WHERE point_entry.kind = 'merge'::entry_kind
 HAVING sum(point_entry.points) <> 0 OR sum(point_entry.earned) <> 0;

-- Functions

CREATE OR REPLACE FUNCTION public.activate_client(p_client integer, p_actor entry_actor, p_staff integer)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.adjust_points(p_client integer, p_points integer, p_staff integer, p_reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  b point_balance := ledger_open(p_client);
  cause point_cause;
begin
  cause.movement_id := nextval('point_movement_id');
  cause.kind := 'adjust';
  cause.actor := 'staff';
  cause.staff_id := p_staff;
  cause.reason := p_reason;
  if p_points > 0 then
    b := ledger_put(b, cause, ledger_new_lot(p_client, null, p_points), p_points);
  elsif b.available < -p_points then
    raise exception using errcode = 'RIHLA', message = 'insufficient_points';
  else
    b := ledger_take(b, cause, -p_points);
  end if;
  perform ledger_close(b);
  return b.available;
end
$function$;

CREATE OR REPLACE FUNCTION public.adjusted_today(p_staff integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT COALESCE(sum(abs(e.points)), (0)::bigint) AS "coalesce" FROM point_entry e WHERE ((e.kind = 'adjust'::entry_kind) AND (e.staff_id = adjusted_today.p_staff) AND (e.created_at >= (SELECT ((agency_today())::timestamp without time zone AT TIME ZONE agency.time_zone) AS timezone FROM agency))));

CREATE OR REPLACE FUNCTION public.agency_today()
 RETURNS date
 LANGUAGE sql
 STABLE
RETURN (SELECT ((now() AT TIME ZONE agency.time_zone))::date AS timezone FROM agency);

CREATE OR REPLACE FUNCTION public.airline_key(p_airline text, p_code text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE(p_code, place_code('airline'::text, p_airline), fold_text(p_airline));

CREATE OR REPLACE FUNCTION public.announce_accepted_claim(p_claim integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  accepted claim;
  added bigint;
begin
  select * into strict accepted from claim where id = p_claim;
  if mail_reader(accepted.client_id, 'claim_decided') is null then
    perform announce_added_points(accepted.client_id);
    return;
  end if;
  select movement_id into added from point_entry
  where ticket_id = accepted.ticket_id and client_id = accepted.client_id and kind = 'earn' and created_at = now()
    and xmin = pg_current_xact_id()::xid
  group by movement_id having sum(points) > 0;
  perform announce_added_points(accepted.client_id, accepted.ticket_id);
  perform queue_mail(
    'claim_decided', accepted.client_id, jsonb_strip_nulls(jsonb_build_object('claim_id', p_claim, 'movement_id', added))
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_added_points(p_client integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform announce_added_points(p_client, null);
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_added_points(p_client integer, p_except_trip integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  added record;
  people integer[] := p_client || array(
    select referrer_id from referral where friend_id = p_client and state = 'paid' and decided_at = now()
  );
begin
  for added in
    select client_id, movement_id from point_entry
    where client_id = any (people) and kind in ('earn', 'reverse', 'adjust') and created_at = now()
      and xmin = pg_current_xact_id()::xid and (p_except_trip is null or ticket_id is distinct from p_except_trip)
    group by client_id, movement_id having sum(points) > 0
    order by movement_id
  loop
    perform queue_mail('points_added', added.client_id, jsonb_build_object('movement_id', added.movement_id));
  end loop;
  -- A correction that takes more from a bonus than it adds to the base sends no email about points, and may bring a tier.
  if exists (
    select from point_entry where client_id = p_client and created_at = now() and xmin = pg_current_xact_id()::xid
  ) then
    perform announce_tier(p_client);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.announce_tier(p_client integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  earned_now integer := (select earned from point_balance where client_id = p_client);
  tier current_tier;
  earned_before integer;
begin
  select * into tier from current_tier where min_points <= earned_now order by min_points desc limit 1;
  -- The most that the client had ever earned before this transaction. Another one may have begun later and committed earlier, so
  -- the time does not tell.
  select coalesce(max(running), 0) into earned_before
  from (
    select sum(points) over (order by id) as running, created_at = now() and xmin = pg_current_xact_id()::xid as is_new
    from point_entry
    where client_id in (select id from client where id = p_client or merged_into = p_client)
      and kind in ('earn', 'reverse') and bonus is null
  ) entry
  where not is_new;
  if tier.min_points > earned_before then
    perform queue_mail('tier_reached', p_client, jsonb_build_object('tier', tier.code));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.audit_hash(previous bytea, entry audit_entry)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select sha256(coalesce(previous, '') || convert_to(jsonb_build_array(
    entry.id, (extract(epoch from entry.created_at) * 1000000)::bigint, entry.staff_id, entry.action, entry.subject,
    entry.subject_id, entry.fields, host(entry.address))::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.campaign_has_started(p_campaign campaign)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select (p_campaign).state <> 'draft' and (
    (p_campaign).starts_on <= agency_today() or exists (select from point_entry where campaign_id = (p_campaign).id)
  )
$function$;

CREATE OR REPLACE FUNCTION public.campaign_lines(p_trip ticket, p_points integer, p_campaigns integer[])
 RETURNS point_line[]
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.campaigns_named_by(p_trip ticket)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  select array(
    select distinct campaign_id from point_entry
    where ticket_id = p_trip.id and campaign_id is not null and created_at >= p_trip.completed_at
  )
$function$;

CREATE OR REPLACE FUNCTION public.campaigns_of_trip(p_trip ticket, p_tier text, p_named integer[])
 RETURNS integer[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  travel_day date :=
    first_day(p_trip.ticket_type, p_trip.departure_date, p_trip.check_in_date, p_trip.start_date);
  candidates integer[] := p_named;
begin
  if candidates is null then
    if p_trip.is_opening then
      return '{}';
    end if;
    candidates := array(
      select id from campaign
      -- In every time zone.
      where state = 'scheduled' and ends_on >= least(travel_day, p_trip.created_at::date - 1)
        and (budget is null or given < budget)
    );
  end if;
  if candidates = '{}' then
    return candidates;
  end if;
  return array(
    select c.id
    from campaign c
    cross join agency a
    where c.id = any (candidates)
      and case c.counts_by when 'travel' then travel_day else (p_trip.created_at at time zone a.time_zone)::date end
        between c.starts_on and c.ends_on
      and (c.ticket_types = '{}' or p_trip.ticket_type = any (c.ticket_types))
      and (c.tiers = '{}' or p_tier = any (c.tiers))
      and (c.min_price is null or p_trip.price >= c.min_price)
      and (c.cities = '{}' or city_key(
        trip_place(p_trip.ticket_type, p_trip.arrival_city, p_trip.hotel_city, p_trip.place),
        case when p_trip.ticket_type = 'flight' then p_trip.arrival_airport end
      ) in (select city_key(city, null) from unnest(c.cities) city))
      and (c.airlines = '{}' or airline_key(p_trip.airline, p_trip.airline_code) in (
        select airline_key(airline, null) from unnest(c.airlines) airline
      ))
      and (not c.first_trip or p_named is not null or not exists (
        select from ticket o
        where o.client_id = p_trip.client_id and o.status = 'completed' and not o.is_opening and o.deleted_at is null
          and o.id is distinct from p_trip.id
      ))
    order by c.id
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.chain_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  newest audit_link;
begin
  perform pg_advisory_xact_lock(hashtext('audit_link'));
  select * into newest from audit_link order by place desc limit 1;
  insert into audit_link values (coalesce(newest.place, 0) + 1, new.id, audit_hash(newest.hash, new));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.change_branch_counts(p_changes feedback_branch_daily[])
 RETURNS void
 LANGUAGE sql
AS $function$
  merge into feedback_branch_daily d
  using (
    select day, rating, branch_id, client_branch_id, sum(reviews)::integer as reviews
    from unnest(p_changes) group by day, rating, branch_id, client_branch_id
  ) c on (d.branch_id, d.client_branch_id, d.day, d.rating) = (c.branch_id, c.client_branch_id, c.day, c.rating)
  when matched and d.reviews + c.reviews <= 0 then delete
  when matched then update set reviews = d.reviews + c.reviews
  when not matched and c.reviews > 0 then
    insert values (c.day, c.rating, c.branch_id, c.client_branch_id, c.reviews)
$function$;

CREATE OR REPLACE FUNCTION public.city_key(p_city text, p_airport text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE((SELECT n.code FROM place_name n WHERE ((n.kind = 'city'::text) AND (n.name = city_key.p_airport))), place_code('city'::text, p_city), fold_text(p_city));

CREATE OR REPLACE FUNCTION public.claim_key(p_account text, p_endpoint text, p_key text, p_request_hash bytea, OUT stored_hash bytea, OUT answer jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.code_of_text(p_kind text, p_text text, p_code text, p_is_other_text boolean)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN CASE WHEN (p_code IS NULL) THEN place_code(p_kind, p_text) WHEN (NOT p_is_other_text) THEN p_code WHEN ((p_kind = 'airport'::text) AND (city_key(NULL::text, p_code) = city_key(p_text, NULL::text))) THEN p_code ELSE place_code(p_kind, p_text) END;

CREATE OR REPLACE FUNCTION public.completable_from(p_first_day date, p_last_day date, p_actor entry_actor)
 RETURNS date
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  rule record;
  opens_on date;
begin
  select complete_before_travel, complete_after_travel, (now() at time zone time_zone)::date as today
  into strict rule from agency;
  opens_on := case
    when rule.complete_after_travel then p_last_day
    when p_actor = 'client' and not rule.complete_before_travel then p_first_day
  end;
  return case when opens_on > rule.today then opens_on end;
end
$function$;

CREATE OR REPLACE FUNCTION public.complete_once(p_account text, p_endpoint text, p_key text, p_request_hash bytea, p_client integer, p_ticket integer, OUT stored_hash bytea, OUT answer jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.complete_ticket(p_client integer, p_ticket integer, p_actor entry_actor, p_staff integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  trip ticket;
  rules integer;
  tier_code text;
  is_by_hand boolean;
  lines point_line[];
  campaigns integer[];
  referred referral;
  available integer;
begin
  select * into trip from ticket where id = p_ticket and client_id = p_client and deleted_at is null for update;
  if not found then
    raise exception using errcode = 'RIHLA', message = 'ticket_not_found';
  end if;
  if trip.status not in ('confirmed', 'completed') then
    raise exception using errcode = 'RIHLA', message = 'ticket_not_confirmed';
  end if;
  if trip.status = 'completed' then
    return expire_points(p_client);
  end if;

  if not trip.is_opening and completable_from(
    first_day(trip.ticket_type, trip.departure_date, trip.check_in_date, trip.start_date),
    last_day(
      trip.ticket_type, trip.departure_date, trip.return_date, trip.check_out_date, trip.start_date, trip.end_date
    ),
    p_actor
  ) is not null then
    raise exception using errcode = 'RIHLA', message =
      case when (select complete_after_travel from agency) then 'travel_not_ended' else 'travel_not_started' end;
  end if;

  perform pg_advisory_xact_lock_shared(hashtext('programme'));
  rules := programme_now();
  if not trip.is_opening then
    referred := lock_referral(p_client);
  end if;
  tier_code := (tier_of(rules, lock_earned(p_client))).code;
  is_by_hand := has_points_by_hand(trip.points_by_hand, trip.points, trip.price);
  if is_by_hand then
    lines := array[row(null, trip.points, null, null)::point_line];
  else
    lines := points_of_trip(rules, tier_code, trip.price);
    campaigns := campaigns_of_trip(trip, tier_code, null);
    if campaigns <> '{}' then
      perform lock_campaigns(campaigns);
      lines := lines || campaign_lines(trip, sum_of_lines(lines), campaigns);
    end if;
  end if;
  update ticket
  set status = 'completed', completed_at = now(), version = version + 1, points = sum_of_lines(lines),
      points_by_hand = is_by_hand, programme_version = rules, tier = tier_code
  where id = p_ticket;
  available := credit_trip(p_ticket, lines, rules, p_actor, p_staff, null);
  if referred.id is not null then
    available := coalesce(settle_referral(p_client), available);
  end if;
  return available;
end
$function$;

CREATE OR REPLACE FUNCTION public.correct_ticket(p_ticket integer, p_staff integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  trip ticket;
  named integer[];
  lines point_line[];
begin
  select * into strict trip from ticket where id = p_ticket;
  if has_points_by_hand(trip.points_by_hand, trip.points, trip.price) then
    return set_ticket_points(p_ticket, trip.points, 'staff', p_staff, null);
  end if;
  named := campaigns_named_by(trip);
  if named <> '{}' then
    perform lock_earned(trip.client_id);
    perform lock_campaigns(named);
  end if;
  lines := corrected_lines(trip);
  update ticket set points = sum_of_lines(lines), points_by_hand = false where id = p_ticket;
  return credit_trip(p_ticket, lines, coalesce(trip.programme_version, 1), 'staff', p_staff, null);
end
$function$;

CREATE OR REPLACE FUNCTION public.corrected_lines(p_trip ticket)
 RETURNS point_line[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  lines point_line[] := points_of_trip(coalesce(p_trip.programme_version, 1), p_trip.tier, p_trip.price);
  named integer[] := campaigns_named_by(p_trip);
begin
  if named = '{}' then
    return lines;
  end if;
  return lines || campaign_lines(p_trip, sum_of_lines(lines), campaigns_of_trip(p_trip, p_trip.tier, named));
end
$function$;

CREATE OR REPLACE FUNCTION public.count_branches_again()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update feedback_branch_counted set until = '-infinity';
  delete from feedback_branch_daily;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.count_review(p_rating smallint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into feedback_daily_part (day, rating, part, reviews)
  values (agency_today(), p_rating, pg_backend_pid() % 64, 1)
  on conflict (day, rating, part) do update set reviews = feedback_daily_part.reviews + 1;
end
$function$;

CREATE OR REPLACE FUNCTION public.credit_trip(p_ticket integer, p_lines point_line[], p_version integer, p_actor entry_actor, p_staff integer, p_reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  b point_balance := ledger_open((select client_id from ticket where id = p_ticket));
  lot_id integer := (select id from point_lot where ticket_id = p_ticket and closed_at is null);
  cause point_cause;
  line record;
  by_campaign point_line[];
begin
  cause.movement_id := nextval('point_movement_id');
  cause.ticket_id := p_ticket;
  cause.actor := p_actor;
  cause.staff_id := p_staff;
  cause.reason := p_reason;
  cause.programme_version := p_version;

  for line in
    select bonus, campaign_id, sum(target) - sum(credited) as change,
           (array_agg(rule) filter (where rule is not null))[1] as rule
    from (
      select bonus, campaign_id, points as target, 0 as credited, rule from unnest(p_lines)
      union all
      select bonus, campaign_id, 0, points, null
      from point_entry where ticket_id = p_ticket and kind in ('earn', 'reverse')
    ) parts
    group by bonus, campaign_id having sum(target) <> sum(credited)
    order by sum(target) - sum(credited) desc, bonus nulls first, campaign_id
  loop
    cause.bonus := line.bonus;
    cause.rule := line.rule;
    cause.campaign_id := line.campaign_id;
    if line.campaign_id is not null then
      by_campaign := by_campaign || row(line.bonus, line.change, null, line.campaign_id)::point_line;
    end if;
    if line.change > 0 then
      cause.kind := 'earn';
      if lot_id is null then
        lot_id := ledger_new_lot(b.client_id, p_ticket, line.change::integer);
      else
        update point_lot set points = points + line.change where id = lot_id;
      end if;
      b := ledger_put(b, cause, lot_id, line.change::integer);
    else
      cause.kind := 'reverse';
      b := ledger_take_back(b, cause, lot_id, -line.change::integer);
    end if;
  end loop;
  if by_campaign is not null then
    perform lock_campaigns(array(select campaign_id from unnest(by_campaign)));
    update campaign c set given = c.given + l.points
    from unnest(by_campaign) l where c.id = l.campaign_id and c.budget is not null;
  end if;

  b := ledger_expire_due(b);
  if sum_of_lines(p_lines) = 0 then
    update point_lot set closed_at = now() where id = lot_id;
  end if;
  perform ledger_close(b);
  return b.available;
end
$function$;

CREATE OR REPLACE FUNCTION public.english_or_first(p_texts jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN COALESCE((p_texts ->> 'en'::text), (SELECT jsonb_each_text.value FROM jsonb_each_text(english_or_first.p_texts) jsonb_each_text(key, value) LIMIT 1));

CREATE OR REPLACE FUNCTION public.expected_lines(p_trip ticket)
 RETURNS point_line[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  version integer := programme_now();
  tier_code text := (tier_of(
    version, coalesce((select earned from point_balance where client_id = p_trip.client_id), 0)
  )).code;
  lines point_line[] := points_of_trip(version, tier_code, p_trip.price);
  campaigns integer[] := campaigns_of_trip(p_trip, tier_code, null);
begin
  if campaigns = '{}' then
    return lines;
  end if;
  return lines || campaign_lines(p_trip, sum_of_lines(lines), campaigns);
end
$function$;

CREATE OR REPLACE FUNCTION public.expected_points(p_client integer, p_price numeric)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  version integer := programme_now();
begin
  return sum_of_lines(points_of_trip(
    version, (tier_of(version, coalesce((select earned from point_balance where client_id = p_client), 0))).code, p_price
  ));
end
$function$;

CREATE OR REPLACE FUNCTION public.expected_points(p_trip ticket)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$ select sum_of_lines(expected_lines(p_trip)) $function$;

CREATE OR REPLACE FUNCTION public.expire_points(p_client integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  b point_balance := ledger_open(p_client);
begin
  perform ledger_close(b);
  return b.available;
end
$function$;

CREATE OR REPLACE FUNCTION public.explain_lines(p_lines point_line[], p_points integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT jsonb_agg(line_answer(ROW(l.bonus, l.points, l.rule, l.campaign_id)::point_line) ORDER BY l.place) AS jsonb_agg FROM unnest(explain_lines.p_lines) WITH ORDINALITY l(bonus, points, rule, campaign_id, place) HAVING ((sum(l.points) = explain_lines.p_points) AND (sum(l.points) > 0))), '[]'::jsonb);

CREATE OR REPLACE FUNCTION public.explain_movement(p_ticket integer, p_movement bigint, p_price numeric)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  lines jsonb;
  is_explained boolean;
  total integer;
begin
  select jsonb_agg(
           line_answer(row(bonus, adds, rule, campaign_id)::point_line)
           order by bonus nulls first, rule ->> 'multiplier' is null, campaign_id
         ),
         bool_and(rule is not null), sum(adds)
  into lines, is_explained, total
  from (
    select bonus, campaign_id, (array_agg(rule order by id desc))[1] as rule, sum(points) as adds
    from point_entry
    where ticket_id = p_ticket and kind in ('earn', 'reverse') and movement_id <= p_movement
    group by bonus, campaign_id having sum(points) <> 0
  ) line;
  if is_explained then
    return lines;
  end if;
  if (select points_by_hand or programme_version is not null from ticket where id = p_ticket) then
    return '[]';
  end if;
  return explain_points(1, null, p_price, total);
end
$function$;

CREATE OR REPLACE FUNCTION public.explain_points(p_version integer, p_tier text, p_price numeric, p_points integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN explain_lines(points_of_trip(p_version, p_tier, p_price), p_points);

CREATE OR REPLACE FUNCTION public.fill_review_branch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.branch_id := coalesce(
    (select branch_id from ticket where id = new.ticket_id),
    (select branch_id from client where id = new.client_id)
  );
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.fill_ticket_branch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.branch_id := (select branch_id from client where id = new.client_id);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.fill_ticket_codes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_new boolean := tg_op = 'INSERT';
begin
  new.airline_code := code_of_text(
    'airline', new.airline, new.airline_code,
    not is_new and new.airline is distinct from old.airline and new.airline_code is not distinct from old.airline_code
  );
  if new.ticket_type = 'flight' then
    new.departure_airport := code_of_text(
      'airport', new.departure_city, new.departure_airport,
      not is_new and new.departure_city is distinct from old.departure_city
        and new.departure_airport is not distinct from old.departure_airport
    );
    new.arrival_airport := code_of_text(
      'airport', new.arrival_city, new.arrival_airport,
      not is_new and new.arrival_city is distinct from old.arrival_city
        and new.arrival_airport is not distinct from old.arrival_airport
    );
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.fill_ticket_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := fold_text(concat_ws(
    ' ', new.booking_reference, new.departure_city, new.arrival_city, new.airline, new.flight_number, new.hotel_name,
    new.hotel_city, new.title, new.place, new.provider, new.external_reference, new.airline_code, new.departure_airport,
    new.arrival_airport
  ));
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.first_day(p_type ticket_type, p_departure date, p_check_in date, p_start date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN CASE p_type WHEN 'flight'::ticket_type THEN p_departure WHEN 'hotel'::ticket_type THEN p_check_in ELSE p_start END;

CREATE OR REPLACE FUNCTION public.fold_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN NORMALIZE(translate(lower(regexp_replace(NORMALIZE(value, NFKD), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]'::text, ''::text, 'g'::text)), 'ٱةىیکıς٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'::text, 'اهييكiσ01234567890123456789'::text), NFC);

CREATE OR REPLACE FUNCTION public.fold_texts(p_texts text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT fold_text(text.text) AS fold_text FROM unnest(fold_texts.p_texts) text(text));

CREATE OR REPLACE FUNCTION public.forget_reasons(p_client integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update point_entry e set reason = null from client c
  where p_client in (c.id, c.merged_into) and c.erased_at is not null and e.client_id = c.id and e.reason is not null
$function$;

CREATE OR REPLACE FUNCTION public.forget_samples(p_table text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if p_table not in ('client', 'feedback', 'reviewer', 'ticket') then
    raise exception 'there are no samples of people in %', p_table;
  end if;
  execute format('analyze %I', p_table);
end
$function$;

CREATE OR REPLACE FUNCTION public.has_points_by_hand(p_by_hand boolean, p_points integer, p_price numeric)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN COALESCE(p_by_hand, (p_points <> sum_of_lines(points_of_trip(1, NULL::text, p_price))));

CREATE OR REPLACE FUNCTION public.keep_ledger_months(p_tier_points integer[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  added integer;
begin
  insert into ledger_month (time_zone, tier_points, month, points, outstanding, owed, tiers)
  select a.time_zone, p_tier_points, m.month, m.points, m.outstanding, m.owed, m.tiers
  from agency a, open_ledger_months(p_tier_points) m
  where (m.month + interval '1 month 1 day') at time zone a.time_zone <= now()
  on conflict do nothing;
  get diagnostics added = row_count;
  return added;
end
$function$;

CREATE OR REPLACE FUNCTION public.key_name(sealed bytea)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case
    when length(sealed) <= 32 or get_byte(sealed, 0) = 1 then 'unnamed'
    else encode(substr(sealed, 2, 4), 'hex')
  end
$function$;

CREATE OR REPLACE FUNCTION public.kind_of_movement(p_kinds entry_kind[], p_points bigint)
 RETURNS entry_kind
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (('earn'::entry_kind = ANY (p_kinds)) AND ('reverse'::entry_kind = ANY (p_kinds))) THEN (CASE WHEN (p_points > 0) THEN 'earn'::text ELSE 'reverse'::text END)::entry_kind ELSE (p_kinds)[cardinality(p_kinds)] END;

CREATE OR REPLACE FUNCTION public.last_day(p_type ticket_type, p_departure date, p_return date, p_check_out date, p_start date, p_end date)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN CASE p_type WHEN 'flight'::ticket_type THEN COALESCE(p_return, p_departure) WHEN 'hotel'::ticket_type THEN p_check_out ELSE COALESCE(p_end, p_start) END;

CREATE OR REPLACE FUNCTION public.leave_client_review_once(p_account text, p_endpoint text, p_key text, p_request_hash bytea, p_client integer, p_ticket integer, p_rating smallint, p_comment text, p_needs_follow_up boolean, OUT stored_hash bytea, OUT answer jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.leave_other_family()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from ticket_traveller w using traveller v
  where w.ticket_id = new.id and v.id = w.traveller_id and v.client_id <> new.client_id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.leave_review_once(p_account text, p_endpoint text, p_key text, p_request_hash bytea, p_name text, p_shown_name text, p_mobile text, p_rating smallint, p_comment text, p_needs_follow_up boolean, OUT stored_hash bytea, OUT answer jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.ledger_close(b point_balance)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  last_published bigint;
  moved record;
begin
  update point_balance set available = b.available, earned = b.earned, owed = b.owed where client_id = b.client_id;
  if not exists (select from webhook where 'points.changed' = any (events)) then
    return;
  end if;
  -- The second name is the one of 1.0.0: a transaction that began before the migration may have set it. Dropped in 2.0.
  last_published := coalesce(
    nullif(current_setting('rihla.last_published_entry', true), ''),
    nullif(current_setting('rihla.told_entry', true), ''),
    '0'
  )::bigint;
  for moved in
    select
      movement_id, max(id) as last_entry,
      kind_of_movement(array_agg(kind order by id), sum(points)) as kind,
      sum(points) as points,
      coalesce(sum(points) filter (where bonus is not null), 0) as bonus_points,
      (array_agg(balance_after order by id desc))[1] as balance
    from point_entry
    where client_id = b.client_id and created_at = now() and id > last_published
    group by movement_id order by movement_id
  loop
    perform publish_webhook_event('points.changed', row_to_json(d)) from (
      select
        b.client_id, moved.movement_id, moved.kind, moved.points, moved.bonus_points,
        greatest(moved.balance, 0) as available,
        greatest(-moved.balance, 0) as owed
    ) d;
    perform set_config('rihla.last_published_entry', moved.last_entry::text, true);
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_expire_due(b point_balance)
 RETURNS point_balance
 LANGUAGE plpgsql
AS $function$
declare
  lot point_lot;
  cause point_cause;
begin
  for lot in
    select * from point_lot
    where client_id = b.client_id and remaining > 0 and expires_at <= now()
    order by expires_at, id
  loop
    cause := null;
    cause.movement_id := nextval('point_movement_id');
    cause.kind := 'expire';
    cause.ticket_id := lot.ticket_id;
    cause.actor := 'system';
    b := ledger_write(b, cause, lot.id, -lot.remaining);
  end loop;
  return b;
end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_new_lot(p_client integer, p_ticket integer, p_points integer)
 RETURNS integer
 LANGUAGE sql
BEGIN ATOMIC
 INSERT INTO point_lot (client_id, ticket_id, points, remaining, expires_at)  SELECT ledger_new_lot.p_client AS p_client,
             ledger_new_lot.p_ticket AS p_ticket,
             ledger_new_lot.p_points AS p_points,
             0,
             (now() + ((programme_version.validity_days)::double precision * '24:00:00'::interval))
            FROM programme_version
           WHERE (programme_version.number = COALESCE(( SELECT ticket.programme_version
                    FROM ticket
                   WHERE (ticket.id = ledger_new_lot.p_ticket)), programme_now()))
   RETURNING point_lot.id;
END;

CREATE OR REPLACE FUNCTION public.ledger_open(p_client integer)
 RETURNS point_balance
 LANGUAGE plpgsql
AS $function$
declare
  b point_balance;
begin
  select * into strict b from point_balance where client_id = p_client for update;
  return ledger_expire_due(b);
end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_put(b point_balance, cause point_cause, p_lot integer, p_points integer)
 RETURNS point_balance
 LANGUAGE plpgsql
AS $function$
declare
  paid integer := least(b.owed, p_points);
begin
  b := ledger_write(b, cause, null, paid);
  return ledger_write(b, cause, p_lot, p_points - paid);
end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_take(b point_balance, cause point_cause, p_points integer)
 RETURNS point_balance
 LANGUAGE plpgsql
AS $function$
declare
  lot point_lot;
  missing integer := p_points;
  part integer;
begin
  for lot in
    select * from point_lot where client_id = b.client_id and remaining > 0 order by expires_at, id
  loop
    exit when missing = 0;
    part := least(missing, lot.remaining);
    b := ledger_write(b, cause, lot.id, -part);
    missing := missing - part;
  end loop;
  if missing > 0 then
    raise exception 'the lots of client % hold fewer points than the balance', b.client_id;
  end if;
  return b;
end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_take_back(b point_balance, cause point_cause, p_lot integer, p_points integer)
 RETURNS point_balance
 LANGUAGE plpgsql
AS $function$
declare
  undone point_cause := cause;
  missing integer := p_points;
  part integer;
begin
  select least(missing, remaining) into part from point_lot where id = p_lot;
  b := ledger_write(b, cause, p_lot, -part);
  missing := missing - part;

  -- What has expired is gone already and is not taken twice: the expiry is undone first.
  select least(missing, coalesce(-sum(points), 0)) into part from point_entry where lot_id = p_lot and kind = 'expire';
  undone.kind := 'expire';
  undone.bonus := null;
  undone.rule := null;
  undone.campaign_id := null;
  undone.referral_id := null;
  b := ledger_write(b, undone, p_lot, part);
  b := ledger_write(b, cause, p_lot, -part);
  missing := missing - part;

  part := least(missing, b.available);
  b := ledger_take(b, cause, part);
  return ledger_write(b, cause, null, part - missing);
end
$function$;

CREATE OR REPLACE FUNCTION public.ledger_write(b point_balance, cause point_cause, p_lot integer, p_points integer)
 RETURNS point_balance
 LANGUAGE plpgsql
AS $function$
begin
  if p_points = 0 then
    return b;
  end if;
  if p_lot is null then
    b.owed := b.owed - p_points;
  else
    b.available := b.available + p_points;
    update point_lot set remaining = remaining + p_points where id = p_lot;
  end if;
  if cause.kind in ('earn', 'reverse') and cause.bonus is null then
    b.earned := b.earned + p_points;
  end if;
  insert into point_entry
    (movement_id, client_id, lot_id, kind, points, balance_after, ticket_id, voucher_id, actor, staff_id, reason, price,
     bonus, programme_version, rule, campaign_id, referral_id)
  values
    (cause.movement_id, b.client_id, p_lot, cause.kind, p_points, b.available - b.owed,
     cause.ticket_id, cause.voucher_id, cause.actor, cause.staff_id, cause.reason,
     case when cause.kind in ('earn', 'reverse') then (select price from ticket where id = cause.ticket_id) end,
     cause.bonus, cause.programme_version, cause.rule, cause.campaign_id, cause.referral_id);
  return b;
end
$function$;

CREATE OR REPLACE FUNCTION public.line_answer(p_line point_line)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
RETURN (((p_line).rule || jsonb_build_object('kind', COALESCE(((p_line).bonus)::text, 'base'::text), 'adds', (p_line).points)) || CASE WHEN ((p_line).campaign_id IS NULL) THEN '{}'::jsonb ELSE jsonb_build_object('names', (SELECT campaign.names FROM campaign WHERE (campaign.id = (line_answer.p_line).campaign_id))) END);

CREATE OR REPLACE FUNCTION public.lock_campaigns(p_campaigns integer[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from campaign where id = any (p_campaigns) and budget is not null order by id for no key update;
end
$function$;

CREATE OR REPLACE FUNCTION public.lock_clients_to_merge(p_kept integer, p_merged integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '250ms'
AS $function$
declare
  both_ids integer[] := array[p_kept, p_merged];
begin
  perform from client where id = any (both_ids) order by id for update;
  perform from ticket where client_id = any (both_ids) order by id for no key update nowait;
  perform from voucher where client_id = any (both_ids) order by id for no key update nowait;
  perform from feedback where client_id = any (both_ids) order by id for no key update nowait;
  perform from traveller where client_id = any (both_ids) or became_client_id = any (both_ids)
    order by id for no key update nowait;
  perform from registration_request where client_id = any (both_ids) order by id for no key update nowait;
  perform from referral where referrer_id = any (both_ids) or friend_id = any (both_ids) order by id for update nowait;
  perform from point_balance where client_id = any (both_ids) order by client_id for update nowait;
exception
  when lock_not_available then
    raise exception using errcode = 'RIHLA', message = 'client_busy';
end
$function$;

CREATE OR REPLACE FUNCTION public.lock_earned(p_client integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
BEGIN ATOMIC
 SELECT point_balance.earned
    FROM point_balance
   WHERE (point_balance.client_id = lock_earned.p_client)
  FOR UPDATE OF point_balance;
END;

CREATE OR REPLACE FUNCTION public.lock_programme()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock(hashtext('programme'));
  if exists (select from programme_version where starts_at > now() and starts_at <= clock_timestamp()) then
    raise exception using errcode = 'RIHLA', message = 'changed_meanwhile';
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.lock_referral(p_friend integer)
 RETURNS referral
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  found_referral referral;
  records integer[];
begin
  select * into found_referral from referral where friend_id = p_friend for update;
  if not found then
    return null;
  end if;
  records := records_of(p_friend);
  perform from referral where friend_id = any (records) order by friend_id for update;
  perform from point_balance
  where client_id = p_friend or client_id in (select referrer_id from referral where friend_id = any (records))
  order by client_id for update;
  return found_referral;
end
$function$;

CREATE OR REPLACE FUNCTION public.mail_reader(p_client integer, p_kind mail_kind)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN (SELECT c.language FROM client c WHERE ((c.id = mail_reader.p_client) AND (c.erased_at IS NULL) AND (c.email IS NOT NULL) AND (NOT (EXISTS (SELECT FROM mail_preference p WHERE ((p.client_id = c.id) AND (p.kind = mail_reader.p_kind) AND (NOT p.enabled)))))));

CREATE OR REPLACE FUNCTION public.mailbox_of(p_email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN (parts.domain = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(parts.box, '.'::text, ''::text) || '@gmail.com'::text) ELSE ((parts.box || '@'::text) || parts.domain) END AS "case" FROM (SELECT split_part(split_part(lower(mailbox_of.p_email), '@'::text, 1), '+'::text, 1) AS box, split_part(lower(mailbox_of.p_email), '@'::text, 2) AS domain) parts);

CREATE OR REPLACE FUNCTION public.merge_clients(p_kept integer, p_merged integer, p_staff integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '250ms'
AS $function$
begin
  update client
  set merged_into = p_kept, erased_at = now(), version = version + 1, full_name = null, email = null, whatsapp = null,
      shares_phone = false, national_id_cipher = null, national_id_hash = null, national_id_last4 = null,
      passport_expiry = null, password_hash = null, password_is_first = false, first_password_expires_at = null,
      last_sign_in_at = null
  where id = p_merged and erased_at is null;
  if not found or not exists (select from client where id = p_kept and erased_at is null) then
    raise exception using errcode = 'RIHLA', message = 'client_not_found';
  end if;
  update client set merged_into = p_kept where merged_into = p_merged;
  perform take_own_referrals_back(p_kept, p_merged);
  perform merge_points(p_kept, p_merged, p_staff);
  perform merge_consent(p_kept, p_merged);
  perform merge_rows(p_kept, p_merged);
  perform merge_referrals(p_kept, p_merged);
exception
  when lock_not_available then
    raise exception using errcode = 'RIHLA', message = 'client_busy';
end
$function$;

CREATE OR REPLACE FUNCTION public.merge_consent(p_kept integer, p_merged integer)
 RETURNS void
 LANGUAGE sql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.merge_points(p_kept integer, p_merged integer, p_staff integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  gone point_balance := ledger_open(p_merged);
  kept point_balance;
  taken point_cause;
  given point_cause;
  owed integer := gone.owed;
  earned integer := gone.earned;
  lot record;
  paid integer;
begin
  taken.movement_id := nextval('point_movement_id');
  taken.kind := 'merge';
  taken.actor := 'staff';
  taken.staff_id := p_staff;
  taken.rule := jsonb_build_object('client', p_kept);
  for lot in
    select id, remaining from point_lot where client_id = p_merged and remaining > 0 order by expires_at, id
  loop
    gone := ledger_write(gone, taken, lot.id, -lot.remaining);
  end loop;
  gone := ledger_write(gone, taken, null, owed);
  if earned <> 0 then
    insert into point_entry (movement_id, client_id, kind, points, earned, balance_after, actor, staff_id, rule)
    values (taken.movement_id, p_merged, 'merge', 0, -earned, gone.available - gone.owed, 'staff', p_staff, taken.rule);
    gone.earned := 0;
  end if;
  perform ledger_close(gone);
  update point_lot set client_id = p_kept where client_id = p_merged;

  kept := ledger_open(p_kept);
  given := taken;
  given.movement_id := nextval('point_movement_id');
  given.rule := jsonb_build_object('client', p_merged);
  for lot in
    select lot_id, -points as points from point_entry
    where client_id = p_merged and movement_id = taken.movement_id and lot_id is not null order by id
  loop
    kept := ledger_write(kept, given, lot.lot_id, lot.points);
  end loop;
  kept := ledger_write(kept, given, null, -owed);
  paid := least(kept.available, kept.owed);
  kept := ledger_take(kept, given, paid);
  kept := ledger_write(kept, given, null, paid);
  if earned <> 0 then
    insert into point_entry (movement_id, client_id, kind, points, earned, balance_after, actor, staff_id, rule)
    values (given.movement_id, p_kept, 'merge', 0, earned, kept.available - kept.owed, 'staff', p_staff, given.rule);
    kept.earned := kept.earned + earned;
  end if;
  perform ledger_close(kept);
end
$function$;

CREATE OR REPLACE FUNCTION public.merge_referrals(p_kept integer, p_merged integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  records integer[] := records_of(p_kept);
begin
  update referral set referrer_id = p_kept where referrer_id = p_merged and friend_id <> p_kept;
  -- The two exchange who brought them, because a friend has one referral.
  update referral r
  set referrer_id = case r.id when own.id then other.referrer_id else p_kept end,
      created_at = case r.id when own.id then other.created_at else own.created_at end
  from referral own, referral other
  where own.friend_id = p_kept and own.state = 'joined' and own.referrer_id = any (records)
    and other.friend_id = p_merged and other.state = 'joined' and other.referrer_id <> all (records)
    and r.id in (own.id, other.id);
  update referral r set friend_id = p_kept
  where r.friend_id = p_merged and r.referrer_id <> p_kept
    and not exists (select from referral own where own.friend_id = p_kept);
  -- Somebody who has travelled before was known.
  update referral r set state = 'refused', refusal = 'known', decided_at = now()
  where r.state = 'joined' and r.friend_id = any (records) and (r.friend_id <> p_kept or exists (
    select from ticket t
    where t.client_id = p_kept and t.status = 'completed' and not t.is_opening and t.deleted_at is null
  ));
  update referral_link set client_id = p_kept
  where client_id = p_merged and not exists (select from referral_link own where own.client_id = p_kept);
end
$function$;

CREATE OR REPLACE FUNCTION public.merge_rows(p_kept integer, p_merged integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  delete from session where client_id in (p_kept, p_merged);
  delete from one_time_code where client_id in (p_kept, p_merged);
  -- Before the trips, which would leave travellers of another client.
  update traveller set client_id = p_kept, version = version + 1 where client_id = p_merged;
  update ticket set client_id = p_kept, version = version + 1 where client_id = p_merged;
  update voucher set client_id = p_kept where client_id = p_merged;
  update feedback set client_id = p_kept where client_id = p_merged;
  update sent_message set client_id = p_kept where client_id = p_merged;
  update email_change set client_id = p_kept where client_id = p_merged;
  update former_identity set client_id = p_kept where client_id = p_merged;
  update traveller set became_client_id = p_kept, version = version + 1 where became_client_id = p_merged;
  update registration_request set client_id = p_kept where client_id = p_merged;
  update registration_request set referrer_id = p_kept where referrer_id = p_merged;
  insert into tier_moment (client_id, tier, seen_at)
  select p_kept, tier, seen_at from tier_moment where client_id = p_merged on conflict do nothing;
  delete from tier_moment where client_id = p_merged;

  with told_apart as (
    delete from not_same_person where p_merged in (client_id, other_id) returning *
  ), other as (
    select case client_id when p_merged then other_id else client_id end as id, staff_id, created_at from told_apart
  )
  insert into not_same_person (client_id, other_id, staff_id, created_at)
  select least(p_kept, id), greatest(p_kept, id), staff_id, created_at from other where id <> p_kept
  on conflict do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION public.moment_text(p_moment timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN to_char((p_moment AT TIME ZONE 'UTC'::text), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text);

CREATE OR REPLACE FUNCTION public.move_claims()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  delete from claim c
  where c.client_id = new.id and c.state = 'waiting' and c.kind = 'reference' and exists (
    select from claim kept
    where kept.client_id = new.merged_into and kept.reference = c.reference and kept.state = 'waiting' and kept.kind = 'reference'
  );
  update claim set client_id = new.merged_into, version = version + 1 where client_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.move_deletion_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update deletion_request r set withdrawn_at = now()
  where r.client_id = new.id and r.withdrawn_at is null and r.done_at is null and exists (
    select from deletion_request kept
    where kept.client_id = new.merged_into and kept.withdrawn_at is null and kept.done_at is null
  );
  update deletion_request set client_id = new.merged_into where client_id = new.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.move_review()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  branch_before integer := (select branch_id from client where id = old.client_id);
  branch_now integer := (select branch_id from client where id = new.client_id);
  counted_until timestamptz;
begin
  -- A merge has locked both clients, so their branches stay.
  if (old.branch_id, branch_before) is not distinct from (new.branch_id, branch_now) then
    return null;
  end if;
  select until into counted_until from feedback_branch_counted for no key update;
  if new.created_at < counted_until then
    perform change_branch_counts(array(
      select row((new.created_at at time zone a.time_zone)::date, new.rating, side.branch_id, side.client_branch_id, side.reviews)::feedback_branch_daily
      from agency a
      cross join (
        values (old.branch_id, branch_before, -1), (new.branch_id, branch_now, 1)
      ) side (branch_id, client_branch_id, reviews)
      where side.client_branch_id is not null
    ));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.move_reviews_of_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  counted_until timestamptz;
begin
  select until into counted_until from feedback_branch_counted for no key update;
  perform change_branch_counts(array(
    select row((f.created_at at time zone a.time_zone)::date, f.rating, f.branch_id, side.branch_id, side.reviews)::feedback_branch_daily
    from agency a cross join feedback f cross join (values (old.branch_id, -1), (new.branch_id, 1)) side (branch_id, reviews)
    where f.client_id = new.id and f.created_at < counted_until
  ));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.on_reviews_created()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from webhook where 'review.created' = any (events)) then
    perform publish_webhook_event('review.created', row_to_json(d)) from (
      select id as review_id, client_id, ticket_id, rating from created order by id
    ) d;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.on_ticket_completed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from webhook where 'ticket.completed' = any (events)) then
    perform publish_webhook_event('ticket.completed', row_to_json(d)) from (
      select new.id as ticket_id, new.client_id, new.booking_reference, new.points
    ) d;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.on_tier_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  tier_before text;
  tier_after text;
begin
  if not exists (select from webhook where 'client.tier_changed' = any (events))
    or exists (select from client where id = new.client_id and merged_into is not null) then
    return null;
  end if;
  select code into tier_before from current_tier where min_points <= old.earned order by min_points desc limit 1;
  select code into tier_after from current_tier where min_points <= new.earned order by min_points desc limit 1;
  if tier_before <> tier_after then
    perform publish_webhook_event('client.tier_changed', row_to_json(d)) from (
      select new.client_id, tier_after as tier, tier_before as previous_tier, new.earned as points_earned
    ) d;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.on_voucher_used()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from webhook where 'voucher.used' = any (events)) then
    perform publish_webhook_event('voucher.used', row_to_json(d)) from (
      select new.id as voucher_id, new.client_id, new.reward_id, moment_text(new.used_at) as used_at
    ) d;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.on_vouchers_issued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from webhook where 'voucher.issued' = any (events)) then
    perform publish_webhook_event('voucher.issued', row_to_json(d)) from (
      select id as voucher_id, client_id, reward_id, cost_points, valid_until from issued order by id
    ) d;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_ledger_months(p_tier_points integer[])
 RETURNS TABLE(month date, points jsonb, outstanding bigint, owed bigint, tiers integer[])
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  zone text := (select time_zone from agency);
  kept ledger_month;
  first_month timestamp;
  starts timestamptz[];
  since timestamptz := '-infinity';
begin
  select * into kept from ledger_month m
  where m.time_zone = zone and m.tier_points = p_tier_points order by m.month desc limit 1;
  first_month := coalesce(
    kept.month + interval '1 month',
    date_trunc('month', (select min(created_at) from client) at time zone zone),
    date_trunc('month', now() at time zone zone)
  );
  starts := array(
    select start at time zone zone
    from generate_series(first_month, now() at time zone zone, interval '1 month') start order by start
  );
  if kept.month is not null then
    since := starts[1];
  end if;

  return query
  with
    flows as (
      select greatest(1, width_bucket(e.created_at, starts)) as place, e.kind, sum(e.points) as points,
             sum(e.points) filter (where e.lot_id is not null) as held,
             sum(e.points) filter (where e.lot_id is null) as debt
      from point_entry e where e.created_at >= since group by 1, 2
    ),
    sums as (
      select f.place, jsonb_object_agg(f.kind, f.points) as points, sum(f.held) as held, sum(f.debt) as debt
      from flows f group by f.place
    ),
    earned as (
      select e.client_id, greatest(1, width_bucket(e.created_at, starts)) as place,
             sum(coalesce(e.earned, e.points))::integer as points
      from point_entry e
      where (e.kind in ('earn', 'reverse') and e.bonus is null or e.earned is not null) and e.created_at >= since
      group by 1, 2
    ),
    -- What a client had earned after and before a month, backwards from what it is now.
    steps as (
      select e.client_id, e.place, e.points,
             (b.earned - coalesce(sum(e.points) over later, 0))::integer as after
      from earned e join point_balance b using (client_id)
      window later as (
        partition by e.client_id order by e.place desc rows between unbounded preceding and 1 preceding
      )
    ),
    -- Somebody who was erased is in no tier any more, whatever the ledger still does with their points.
    moves as (
      select s.place, width_bucket(s.after - s.points, p_tier_points) as old, width_bucket(s.after, p_tier_points) as new
      from steps s join client c on c.id = s.client_id
      where width_bucket(s.after - s.points, p_tier_points) <> width_bucket(s.after, p_tier_points)
        and (c.erased_at is null or s.place <= width_bucket(c.erased_at, starts))
    ),
    gone as (
      select c.place, width_bucket((b.earned - coalesce(sum(e.points), 0))::integer, p_tier_points) as tier
      from (
        select id, greatest(1, width_bucket(erased_at, starts)) as place from client where erased_at >= since
      ) c
      join point_balance b on b.client_id = c.id
      left join earned e on e.client_id = c.id and e.place > c.place
      group by c.id, c.place, b.earned
    ),
    changes as (
      select greatest(1, width_bucket(created_at, starts)) as place, 0 as tier, count(*) as clients
      from client where created_at >= since group by 1
      union all select m.place, m.old, -count(*) from moves m group by 1, 2
      union all select m.place, m.new, count(*) from moves m group by 1, 2
      union all select g.place, g.tier, -count(*) from gone g group by 1, 2
    ),
    standing as (
      select p.place, t.tier,
             coalesce(kept.tiers[t.tier + 1], 0)
               + sum(coalesce(c.clients, 0)) over (partition by t.tier order by p.place) as clients
      from generate_series(1, cardinality(starts)) p (place)
      cross join generate_series(0, cardinality(p_tier_points)) t (tier)
      left join (select c.place, c.tier, sum(c.clients) as clients from changes c group by 1, 2) c
        on c.place = p.place and c.tier = t.tier
    )
  select
    (first_month + (s.place - 1) * interval '1 month')::date,
    coalesce(f.points, '{}'),
    (coalesce(kept.outstanding, 0) + sum(coalesce(f.held, 0)) over months)::bigint,
    (coalesce(kept.owed, 0) - sum(coalesce(f.debt, 0)) over months)::bigint,
    s.tiers
  from (
    select p.place, array_agg(p.clients::integer order by p.tier) as tiers from standing p group by p.place
  ) s
  left join sums f on f.place = s.place
  window months as (order by s.place)
  order by s.place;
end
$function$;

CREATE OR REPLACE FUNCTION public.open_point_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into point_balance (client_id) values (new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.own_a_new_phone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.shares_phone := false;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.own_type_answer(p_type integer)
 RETURNS json
 LANGUAGE sql
 STABLE
RETURN (SELECT json_build_object('id', t.id, 'names', t.names, 'icon', t.icon) AS json_build_object FROM own_reward_type t WHERE (t.id = own_type_answer.p_type));

CREATE OR REPLACE FUNCTION public.pay_referral(p_referral integer, p_client integer, p_points integer)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  b point_balance := ledger_open(p_client);
  lot_id integer := ledger_new_lot(p_client, null, p_points);
  cause point_cause;
begin
  cause.movement_id := nextval('point_movement_id');
  cause.kind := 'earn';
  cause.actor := 'system';
  cause.bonus := 'referral';
  cause.programme_version := programme_now();
  cause.referral_id := p_referral;
  b := ledger_put(b, cause, lot_id, p_points);
  perform ledger_close(b);
  return lot_id;
end
$function$;

CREATE OR REPLACE FUNCTION public.phase_of_campaign(p_campaign campaign)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case
    when (p_campaign).state <> 'scheduled' then (p_campaign).state::text
    when (p_campaign).ends_on < agency_today() then 'ended'
    when campaign_has_started(p_campaign) then 'running'
    else 'scheduled'
  end
$function$;

CREATE OR REPLACE FUNCTION public.place_code(p_kind text, p_text text)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (SELECT n.code FROM place_name n WHERE ((n.kind = place_code.p_kind) AND (n.name = fold_text(place_code.p_text))));

CREATE OR REPLACE FUNCTION public.points_of_trip(p_version integer, p_tier text, p_price numeric)
 RETURNS point_line[]
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  rules programme_version;
  multiplier numeric := (select t.multiplier from programme_tier t where t.version = p_version and t.code = p_tier);
  steps bigint;
  base integer;
  added integer;
  lines point_line[];
begin
  select * into strict rules from programme_version where number = p_version;
  -- No trip earns more than a hundred million.
  steps := least(floor(greatest(p_price, 0) / rules.step_price), 100000000 / rules.step_points);
  base := steps * rules.step_points;
  lines := array[row(
    null, base, jsonb_build_object('steps', steps, 'step_points', rules.step_points, 'step_price', rules.step_price), null
  )::point_line];
  added := floor(base * coalesce(multiplier, 1)) - base;
  if added > 0 then
    lines := lines || row('tier', added, jsonb_build_object('tier', p_tier, 'multiplier', multiplier), null)::point_line;
  end if;
  return lines;
end
$function$;

CREATE OR REPLACE FUNCTION public.present_client(p_client integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN COALESCE((SELECT client.merged_into FROM client WHERE (client.id = present_client.p_client)), p_client);

CREATE OR REPLACE FUNCTION public.programme_now()
 RETURNS integer
 LANGUAGE sql
 STABLE
RETURN (SELECT programme_version.number FROM programme_version WHERE (programme_version.starts_at <= now()) ORDER BY programme_version.starts_at DESC LIMIT 1);

CREATE OR REPLACE FUNCTION public.publish_validity(p_days integer, p_staff integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  next integer;
begin
  perform lock_programme();
  next := programme_now() + 1;
  update programme_version set number = number + 1 where number = next;
  insert into programme_version
    (number, starts_at, step_price, step_points, validity_days, referral_points, referral_limit, created_by)
  select next, clock_timestamp(), step_price, step_points, p_days, referral_points, referral_limit, p_staff
  from programme_version where number = programme_now();
  insert into programme_tier (version, code, names, min_points, multiplier, benefits)
  select next, code, names, min_points, multiplier, benefits from programme_tier where version = programme_now();
end
$function$;

CREATE OR REPLACE FUNCTION public.publish_webhook_event(p_type text, p_data json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform send_event(p_type, p_data, array(select id from webhook where p_type = any (events)));
end
$function$;

CREATE OR REPLACE FUNCTION public.publish_written_validity()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform publish_validity(new.points_validity_days);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.queue_delivery(d webhook_delivery)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform queue_job(
    'deliver-webhook', jsonb_build_object('delivery_id', d.id, 'turn', d.turn), d.next_try_at, d.webhook_id::text
  );
end
$function$;

CREATE OR REPLACE FUNCTION public.queue_job(p_queue text, p_data jsonb, p_start_after timestamp with time zone, p_group text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.queue_mail(p_kind mail_kind, p_client integer, p_about jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.random_code(p_length integer)
 RETURNS text
 LANGUAGE sql
RETURN (SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789'::text, ((get_byte(random.bytes, (ARRAY[0, 1, 2, 3, 4, 5, 9, 10, 11, 12])[i.i]) & 31) + 1), 1), ''::text) AS string_agg FROM (SELECT uuid_send(gen_random_uuid()) AS bytes) random, generate_series(1, random_code.p_length) i(i));

CREATE OR REPLACE FUNCTION public.rate_on(p_currency text, p_day date)
 RETURNS numeric
 LANGUAGE sql
 STABLE
RETURN (SELECT exchange_rate.rate FROM exchange_rate WHERE ((exchange_rate.currency = rate_on.p_currency) AND (exchange_rate.base = (SELECT agency.currency FROM agency)) AND (exchange_rate.day <= rate_on.p_day)) ORDER BY exchange_rate.day DESC LIMIT 1);

CREATE OR REPLACE FUNCTION public.record_review(p_client integer, p_ticket integer, p_reference text, p_name text, p_shown_name text, p_mobile text, p_rating smallint, p_comment text, p_needs_follow_up boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.records_of(p_client integer)
 RETURNS integer[]
 LANGUAGE sql
 STABLE
RETURN ARRAY(SELECT client.id FROM client WHERE ((client.id = records_of.p_client) OR (client.merged_into = records_of.p_client)));

CREATE OR REPLACE FUNCTION public.redeem_once(p_account text, p_endpoint text, p_key text, p_request_hash bytea, p_client integer, p_reward integer)
 RETURNS TABLE(stored_hash bytea, answer jsonb)
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.redeem_reward(p_client integer, p_reward integer)
 RETURNS TABLE(voucher_id integer, points integer)
 LANGUAGE plpgsql
AS $function$
declare
  chosen reward;
  new_code text := random_code(8);
begin
  select * into chosen from reward where id = p_reward and retired_at is null;
  if chosen.stock is null then
    select * into chosen from reward where id = p_reward and retired_at is null for key share;
  end if;
  if chosen.stock is not null then
    select * into chosen from reward where id = p_reward and retired_at is null for no key update;
  end if;
  if not found then
    raise exception using errcode = 'RIHLA', message = 'reward_not_found';
  end if;
  if chosen.available_from > agency_today() or chosen.available_until < agency_today() then
    raise exception using errcode = 'RIHLA', message = 'reward_not_available';
  end if;
  if chosen.stock_taken >= chosen.stock then
    raise exception using errcode = 'RIHLA', message = 'reward_out_of_stock';
  end if;
  insert into voucher (
    client_id, reward_id, name, names, reward_type, own_type_id, cost_points, code, valid_until, stock_round
  )
  values (
    p_client, chosen.id, chosen.name, chosen.names, chosen.reward_type, chosen.own_type_id, chosen.cost_points,
    substr(new_code, 1, 4) || '-' || substr(new_code, 5), agency_today() + chosen.validity_days,
    case when chosen.stock is not null then chosen.stock_round end
  )
  returning id into voucher_id;
  -- The row of the voucher waits for a merge, which may have left no client.
  if exists (select from client where id = p_client and merged_into is not null) then
    raise exception using errcode = 'RIHLA', message = 'not_logged_in';
  end if;
  points := spend_points(p_client, chosen.cost_points, voucher_id);
  if chosen.min_tier is not null and not exists (
    select from current_tier t join point_balance b on b.client_id = p_client
    where t.code = chosen.min_tier and t.min_points <= b.earned
  ) then
    raise exception using errcode = 'RIHLA', message = 'tier_too_low';
  end if;
  if chosen.stock is not null then
    update reward set stock_taken = stock_taken + 1 where id = chosen.id;
  end if;
  return next;
end
$function$;

CREATE OR REPLACE FUNCTION public.refusal_of_referral(p_referral referral, p_rules programme_version)
 RETURNS referral_refusal
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  friend client;
  referrer client;
begin
  select * into strict friend from client where id = p_referral.friend_id;
  select * into strict referrer from client where id = p_referral.referrer_id;
  if p_rules.referral_points = 0 or referrer.erased_at is not null or friend.erased_at is not null then
    return 'ended';
  end if;
  if exists (
      select from client where email is not null and mailbox_of(email) = mailbox_of(friend.email) and id <> friend.id
    )
    or exists (select from client where whatsapp = friend.whatsapp and id <> friend.id)
    or exists (select from client where national_id_hash = friend.national_id_hash and id <> friend.id)
  then
    return 'known';
  end if;
  if (
    select count(*) from referral r cross join agency a
    where r.referrer_id = referrer.id and r.state = 'paid'
      and date_trunc('year', r.decided_at at time zone a.time_zone) = date_trunc('year', now() at time zone a.time_zone)
  ) >= p_rules.referral_limit then
    return 'limit';
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_all_but_merging()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if to_jsonb(new) - 'client_id' = to_jsonb(old) - 'client_id'
     and exists (select from client where id = old.client_id and merged_into = new.client_id) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_all_but_removing_note()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.note is null
     and (new.id, new.feedback_id, new.state, new.staff_id, new.created_at)
       = (old.id, old.feedback_id, old.state, old.staff_id, old.created_at) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_all_but_removing_reason()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_started_campaign()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change_of_started_rules()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  started integer := (
    select min(number) from programme_version
    where starts_at <= now()
      and number in ((to_jsonb(old) ->> tg_argv[0])::integer, (to_jsonb(new) ->> tg_argv[0])::integer)
  );
begin
  if started is not null then
    raise exception 'version % of the programme has started and cannot be changed', started;
  end if;
  return coalesce(new, old);
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_early_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.created_at < now() - interval '2 years' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_other_family()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from ticket t join traveller v on v.client_id = t.client_id
  where t.id = new.ticket_id and v.id = new.traveller_id
  for share;
  if not found then
    raise exception using errcode = 'check_violation', message = format(
      'traveller %s does not belong to the client of ticket %s', new.traveller_id, new.ticket_id
    );
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.refuse_start_in_past()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a version of the programme cannot start in the past';
end
$function$;

CREATE OR REPLACE FUNCTION public.remember_referral()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into referral (referrer_id, friend_id) values (new.referrer_id, new.client_id) on conflict (friend_id) do nothing;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.restore_points(p_voucher integer, p_staff integer, p_reason text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  b point_balance;
  cause point_cause;
  spent record;
  paid integer;
begin
  perform return_to_stock(p_voucher);
  b := ledger_open((select client_id from voucher where id = p_voucher));
  if not exists (select from point_entry where voucher_id = p_voucher and kind = 'restore') then
    cause.movement_id := nextval('point_movement_id');
    cause.kind := 'restore';
    cause.voucher_id := p_voucher;
    cause.actor := 'staff';
    cause.staff_id := p_staff;
    cause.reason := p_reason;
    select least(b.owed, coalesce(-sum(points), 0)) into paid
    from point_entry where voucher_id = p_voucher and kind = 'spend';
    b := ledger_write(b, cause, null, paid);
    for spent in
      select lot_id, -points as points from point_entry where voucher_id = p_voucher and kind = 'spend' order by id
    loop
      b := ledger_write(b, cause, spent.lot_id, spent.points - least(paid, spent.points));
      paid := paid - least(paid, spent.points);
    end loop;
    b := ledger_expire_due(b);
  end if;
  perform ledger_close(b);
  return b.available;
end
$function$;

CREATE OR REPLACE FUNCTION public.return_to_stock(p_voucher integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  taken voucher;
begin
  select * into taken from voucher where id = p_voucher and stock_round is not null for update;
  if found then
    update reward set stock_taken = stock_taken - 1
    where id = taken.reward_id and stock is not null and stock_round = taken.stock_round;
    update voucher set stock_round = null where id = p_voucher;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.reviews_to_count(p_branch integer, p_limit integer[])
 RETURNS TABLE(day date, rating smallint, reviews integer)
 LANGUAGE plpgsql
 STABLE ROWS 100
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  counted_until timestamptz := (select until from feedback_branch_counted);
begin
  return query
  select (f.created_at at time zone a.time_zone)::date, f.rating, count(*)::integer
  from agency a cross join feedback f left join client c on c.id = f.client_id
  where f.client_id is not null and f.created_at >= counted_until
    and (p_branch is null or f.branch_id = p_branch) and (p_limit is null or c.branch_id = any (p_limit))
  group by 1, 2;
end
$function$;

CREATE OR REPLACE FUNCTION public.send_event(p_type text, p_data json, p_webhooks integer[])
 RETURNS integer[]
 LANGUAGE plpgsql
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.set_expected_points()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  expected integer := expected_points(new);
begin
  if tg_op = 'UPDATE' and old.points_by_hand = false and new.points <> old.points and new.points <> 0
    and new.points <> expected and has_points_by_hand(null, new.points, new.price)
    and new.points <> expected_points(new.client_id, new.price) then
    new.points_by_hand := true;
  else
    new.points := expected;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.set_ticket_points(p_ticket integer, p_points integer, p_actor entry_actor, p_staff integer, p_reason text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
begin
  perform lock_referral((select client_id from ticket where id = p_ticket));
  return credit_trip(p_ticket, array[row(null, p_points, null, null)::point_line], null, p_actor, p_staff, p_reason);
end
$function$;

CREATE OR REPLACE FUNCTION public.settle_referral(p_friend integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  r referral := lock_referral(p_friend);
  other referral;
  rules programme_version;
  why referral_refusal;
  has_travelled boolean := exists (
    select from ticket
    where client_id = p_friend and status = 'completed' and not is_opening and deleted_at is null
  );
begin
  if r.id is null or has_travelled = (r.state <> 'joined') then
    return null;
  end if;
  if not has_travelled then
    if r.state = 'paid' then
      perform take_referral_back(r.id, r.referrer_id, r.points, r.referrer_lot_id);
      perform take_referral_back(r.id, r.friend_id, r.points, r.friend_lot_id);
    end if;
    update referral
    set state = 'joined', refusal = null, points = null, referrer_lot_id = null, friend_lot_id = null, decided_at = null
    where id = r.id;
    -- A merged record never travels again: the person is brought by the referral of the remaining one.
    for other in
      select * from referral where friend_id = any (records_of(p_friend)) and friend_id <> p_friend and state = 'paid' order by id
    loop
      perform take_referral_back(other.id, other.referrer_id, other.points, other.referrer_lot_id);
      perform take_referral_back(other.id, p_friend, other.points, other.friend_lot_id);
      update referral
      set state = 'refused', refusal = 'known', points = null, referrer_lot_id = null, friend_lot_id = null, decided_at = now()
      where id = other.id;
    end loop;
    return (select available from point_balance where client_id = p_friend);
  end if;

  select * into strict rules from programme_version where number = programme_now();
  why := refusal_of_referral(r, rules);
  if why is not null then
    update referral set state = 'refused', refusal = why, decided_at = now() where id = r.id;
    return null;
  end if;
  r.referrer_lot_id := pay_referral(r.id, r.referrer_id, rules.referral_points);
  r.friend_lot_id := pay_referral(r.id, r.friend_id, rules.referral_points);
  update referral
  set state = 'paid', points = rules.referral_points, decided_at = now(),
      referrer_lot_id = r.referrer_lot_id, friend_lot_id = r.friend_lot_id
  where id = r.id;
  return (select available from point_balance where client_id = p_friend);
end
$function$;

CREATE OR REPLACE FUNCTION public.settle_referral_of_trip()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  records integer[];
begin
  if new.client_id <> old.client_id then
    if exists (select from client where id = old.client_id and merged_into = new.client_id) then
      return null;
    end if;
    perform pg_advisory_xact_lock_shared(hashtext('programme'));
    records := records_of(old.client_id) || records_of(new.client_id);
    perform from referral where friend_id = any (records) order by friend_id for update;
    perform from point_balance
    where client_id in (
      select unnest(array[referrer_id, present_client(friend_id)]) from referral where friend_id = any (records)
    ) order by client_id for update;
  end if;
  perform settle_referral(old.client_id);
  if new.client_id <> old.client_id then
    perform settle_referral(new.client_id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.spend_points(p_client integer, p_points integer, p_voucher integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  b point_balance := ledger_open(p_client);
  cause point_cause;
begin
  if b.owed > 0 then
    raise exception using errcode = 'RIHLA', message = 'points_owed';
  end if;
  if b.available < p_points then
    raise exception using errcode = 'RIHLA', message = 'insufficient_points';
  end if;
  cause.movement_id := nextval('point_movement_id');
  cause.kind := 'spend';
  cause.voucher_id := p_voucher;
  cause.actor := 'client';
  b := ledger_take(b, cause, p_points);
  perform ledger_close(b);
  return b.available;
end
$function$;

CREATE OR REPLACE FUNCTION public.store_answer(p_account text, p_endpoint text, p_key text, p_answer jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if p_key is not null then
    update idempotency_key k set answer = p_answer
    where k.account = p_account and k.endpoint = p_endpoint and k.key = p_key;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION public.sum_of_lines(p_lines point_line[])
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
RETURN (SELECT COALESCE(sum(unnest.points), (0)::bigint) AS "coalesce" FROM unnest(sum_of_lines.p_lines) unnest(bonus, points, rule, campaign_id));

CREATE OR REPLACE FUNCTION public.take_own_referrals_back(p_kept integer, p_merged integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  records integer[] := records_of(p_kept);
  own referral;
begin
  for own in
    select * from referral where referrer_id = any (records) and friend_id = any (records) and state <> 'refused' order by id
  loop
    if own.state = 'paid' then
      perform take_referral_back(own.id, l.client_id, own.points, l.id)
      from point_lot l where l.id in (own.referrer_lot_id, own.friend_lot_id);
    end if;
    update referral
    set state = 'joined', refusal = null, points = null, referrer_lot_id = null, friend_lot_id = null, decided_at = null
    where id = own.id;
  end loop;
end
$function$;

CREATE OR REPLACE FUNCTION public.take_referral_back(p_referral integer, p_client integer, p_points integer, p_lot integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  b point_balance := ledger_open(p_client);
  cause point_cause;
begin
  cause.movement_id := nextval('point_movement_id');
  cause.kind := 'reverse';
  cause.actor := 'system';
  cause.bonus := 'referral';
  cause.referral_id := p_referral;
  b := ledger_take_back(b, cause, p_lot, p_points);
  update point_lot set closed_at = now() where id = p_lot;
  perform ledger_close(b);
end
$function$;

CREATE OR REPLACE FUNCTION public.take_tier_of_client()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from client where id = old.client_id and merged_into = new.client_id) then
    return new;
  end if;
  new.tier := (tier_of(
    coalesce(new.programme_version, 1), coalesce((select earned from point_balance where client_id = new.client_id), 0)
  )).code;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION public.tell_webhooks(p_type text, p_data json)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform publish_webhook_event(p_type, p_data);
end
$function$;

CREATE OR REPLACE FUNCTION public.ticket_answer(p_ticket integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
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
      'special_requests', t.special_requests, 'title', t.title, 'place', t.place, 'start_date', t.start_date,
      'end_date', t.end_date, 'external_reference', t.external_reference, 'details', trip_details(t),
      'is_opening', t.is_opening,
      'completable_from', case when t.status = 'confirmed' and not t.is_opening then completable_from(
        first_day(t.ticket_type, t.departure_date, t.check_in_date, t.start_date),
        last_day(t.ticket_type, t.departure_date, t.return_date, t.check_out_date, t.start_date, t.end_date),
        'client'
      ) end,
      'version', t.version,
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
$function$;

CREATE OR REPLACE FUNCTION public.tier_of(p_version integer, p_earned integer)
 RETURNS programme_tier
 LANGUAGE sql
 STABLE
AS $function$
  select t from programme_tier t
  where t.version = p_version and t.min_points <= p_earned order by t.min_points desc limit 1
$function$;

CREATE OR REPLACE FUNCTION public.travellers_of(p_ticket integer)
 RETURNS json
 LANGUAGE sql
 STABLE
RETURN (SELECT json_agg(v.name ORDER BY v.id) AS json_agg FROM (ticket_traveller w JOIN traveller v ON ((v.id = w.traveller_id))) WHERE (w.ticket_id = travellers_of.p_ticket));

CREATE OR REPLACE FUNCTION public.trip_details(t ticket)
 RETURNS json
 LANGUAGE sql
 STABLE
RETURN CASE WHEN ((num_nonnulls((t).provider, (t).currency, (t).airline_code, (t).departure_airport, (t).arrival_airport, (t).departure_time, (t).arrival_date, (t).arrival_time, (t).return_departure_time, (t).return_arrival_date, (t).return_arrival_time, (t).return_flight_number) > 0) OR (NOT (t).client_travels) OR (EXISTS (SELECT FROM ticket_traveller w WHERE (w.ticket_id = (trip_details.t).id)))) THEN json_strip_nulls(json_build_object('provider', (t).provider, 'currency', (t).currency, 'original_price', (t).original_price, 'exchange_rate', (t).exchange_rate, 'airline_code', (t).airline_code, 'departure_airport', (t).departure_airport, 'arrival_airport', (t).arrival_airport, 'departure_zone', (t).departure_zone, 'arrival_zone', (t).arrival_zone, 'departure_time', to_char(((t).departure_time)::interval, 'HH24:MI'::text), 'arrival_date', (t).arrival_date, 'arrival_time', to_char(((t).arrival_time)::interval, 'HH24:MI'::text), 'return_departure_time', to_char(((t).return_departure_time)::interval, 'HH24:MI'::text), 'return_arrival_date', (t).return_arrival_date, 'return_arrival_time', to_char(((t).return_arrival_time)::interval, 'HH24:MI'::text), 'return_flight_number', (t).return_flight_number, 'client_travels', CASE WHEN (NOT (t).client_travels) THEN false ELSE NULL::boolean END, 'travellers', travellers_of((t).id))) ELSE NULL::json END;

CREATE OR REPLACE FUNCTION public.trip_place(p_type ticket_type, p_arrival_city text, p_hotel_city text, p_place text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE p_type WHEN 'flight'::ticket_type THEN p_arrival_city WHEN 'hotel'::ticket_type THEN p_hotel_city ELSE COALESCE(p_place, p_arrival_city) END;

CREATE OR REPLACE FUNCTION public.voucher_answer(v voucher)
 RETURNS json
 LANGUAGE sql
 STABLE
RETURN json_build_object('id', (v).id, 'reward_id', (v).reward_id, 'name', (v).name, 'names', (v).names, 'reward_type', (v).reward_type, 'own_type', CASE WHEN ((v).own_type_id IS NOT NULL) THEN own_type_answer((v).own_type_id) ELSE NULL::json END, 'cost_points', (v).cost_points, 'code', (v).code, 'issued_at', (v).issued_at, 'valid_until', (v).valid_until, 'used_at', (v).used_at, 'state', CASE WHEN (((v).state = 'issued'::voucher_state) AND ((v).valid_until < agency_today())) THEN 'expired'::text ELSE ((v).state)::text END);

-- Triggers

CREATE TRIGGER time_zone_changed AFTER UPDATE OF time_zone ON public.agency FOR EACH ROW WHEN ((old.time_zone <> new.time_zone)) EXECUTE FUNCTION count_branches_again();
CREATE TRIGGER validity_is_published AFTER UPDATE OF points_validity_days ON public.agency FOR EACH ROW WHEN ((old.points_validity_days <> new.points_validity_days)) EXECUTE FUNCTION publish_written_validity();
CREATE TRIGGER audit_entry_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER audit_entry_is_chained AFTER INSERT ON public.audit_entry DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
CREATE TRIGGER audit_link_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_link FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_seal_is_not_deleted BEFORE DELETE OR TRUNCATE ON public.audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER campaign_is_kept BEFORE TRUNCATE ON public.campaign FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER started_campaign_is_unchangeable BEFORE DELETE OR UPDATE OF names, state, counts_by, starts_on, ends_on, ticket_types, cities, airlines, tiers, first_trip, min_price, multiplier, bonus, client_limit, budget, created_by, created_at, stopped_at ON public.campaign FOR EACH ROW EXECUTE FUNCTION refuse_change_of_started_campaign();
CREATE TRIGGER client_changed_branch AFTER UPDATE OF branch_id ON public.client FOR EACH ROW WHEN ((old.branch_id <> new.branch_id)) EXECUTE FUNCTION move_reviews_of_client();
CREATE TRIGGER client_has_balance AFTER INSERT ON public.client FOR EACH ROW EXECUTE FUNCTION open_point_balance();
CREATE TRIGGER client_merged AFTER UPDATE OF merged_into ON public.client FOR EACH ROW WHEN (((old.merged_into IS NULL) AND (new.merged_into IS NOT NULL))) EXECUTE FUNCTION move_claims();
CREATE TRIGGER client_merged_deletion AFTER UPDATE OF merged_into ON public.client FOR EACH ROW WHEN (((old.merged_into IS NULL) AND (new.merged_into IS NOT NULL))) EXECUTE FUNCTION move_deletion_requests();
CREATE TRIGGER new_phone_is_own BEFORE UPDATE OF whatsapp ON public.client FOR EACH ROW WHEN ((old.shares_phone AND (new.whatsapp IS DISTINCT FROM old.whatsapp))) EXECUTE FUNCTION own_a_new_phone();
CREATE TRIGGER consent_is_append_only BEFORE DELETE OR TRUNCATE ON public.consent FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER consent_only_moves BEFORE UPDATE ON public.consent FOR EACH ROW EXECUTE FUNCTION refuse_all_but_merging();
CREATE TRIGGER consent_wording_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.consent_wording FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER erasure_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.erasure FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER review_has_a_branch BEFORE INSERT ON public.feedback FOR EACH ROW WHEN ((new.client_id IS NOT NULL)) EXECUTE FUNCTION fill_review_branch();
CREATE TRIGGER review_moved AFTER UPDATE OF client_id, branch_id ON public.feedback FOR EACH ROW WHEN (((old.client_id IS DISTINCT FROM new.client_id) OR (old.branch_id IS DISTINCT FROM new.branch_id))) EXECUTE FUNCTION move_review();
CREATE TRIGGER reviews_created AFTER INSERT ON public.feedback REFERENCING NEW TABLE AS created FOR EACH STATEMENT EXECUTE FUNCTION on_reviews_created();
CREATE TRIGGER follow_up_step_is_append_only BEFORE UPDATE ON public.follow_up_step FOR EACH ROW EXECUTE FUNCTION refuse_all_but_removing_note();
CREATE TRIGGER follow_up_step_is_not_deleted BEFORE DELETE ON public.follow_up_step FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_month_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_month FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER tier_is_published AFTER UPDATE OF earned ON public.point_balance FOR EACH ROW WHEN ((old.earned <> new.earned)) EXECUTE FUNCTION on_tier_changed();
CREATE TRIGGER point_entry_is_append_only BEFORE UPDATE ON public.point_entry FOR EACH ROW EXECUTE FUNCTION refuse_all_but_removing_reason();
CREATE TRIGGER point_entry_is_not_deleted BEFORE DELETE OR TRUNCATE ON public.point_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER privacy_notice_is_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.privacy_notice FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER programme_tier_is_kept BEFORE TRUNCATE ON public.programme_tier FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER started_tiers_are_unchangeable BEFORE INSERT OR DELETE OR UPDATE ON public.programme_tier FOR EACH ROW EXECUTE FUNCTION refuse_change_of_started_rules('version');
CREATE TRIGGER programme_version_is_kept BEFORE TRUNCATE ON public.programme_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER started_version_is_unchangeable BEFORE DELETE OR UPDATE ON public.programme_version FOR EACH ROW EXECUTE FUNCTION refuse_change_of_started_rules('number');
CREATE TRIGGER version_starts_later BEFORE INSERT OR UPDATE ON public.programme_version FOR EACH ROW WHEN ((new.starts_at <= now())) EXECUTE FUNCTION refuse_start_in_past();
CREATE TRIGGER referral_is_kept BEFORE DELETE OR TRUNCATE ON public.referral FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER approved_request_is_referral AFTER UPDATE OF state ON public.registration_request FOR EACH ROW WHEN (((new.state = 'approved'::request_state) AND (old.state <> 'approved'::request_state) AND (new.referrer_id IS NOT NULL) AND (new.client_id <> new.referrer_id))) EXECUTE FUNCTION remember_referral();
CREATE TRIGGER sent_message_is_append_only BEFORE UPDATE ON public.sent_message FOR EACH ROW EXECUTE FUNCTION refuse_all_but_merging();
CREATE TRIGGER sent_message_is_kept BEFORE DELETE ON public.sent_message FOR EACH ROW EXECUTE FUNCTION refuse_early_deletion();
CREATE TRIGGER referral_follows_trip AFTER UPDATE OF status, client_id, deleted_at ON public.ticket FOR EACH ROW WHEN (((old.status = 'completed'::ticket_status) AND ((new.status <> 'completed'::ticket_status) OR (new.client_id <> old.client_id) OR (new.deleted_at IS DISTINCT FROM old.deleted_at)))) EXECUTE FUNCTION settle_referral_of_trip();
CREATE TRIGGER ticket_completed AFTER UPDATE ON public.ticket FOR EACH ROW WHEN (((new.status = 'completed'::ticket_status) AND (old.status <> 'completed'::ticket_status))) EXECUTE FUNCTION on_ticket_completed();
CREATE TRIGGER ticket_expects_points BEFORE INSERT OR UPDATE OF client_id, price, points, points_by_hand ON public.ticket FOR EACH ROW WHEN (((new.points_by_hand = false) AND (new.status <> 'completed'::ticket_status))) EXECUTE FUNCTION set_expected_points();
CREATE TRIGGER ticket_has_a_branch BEFORE INSERT ON public.ticket FOR EACH ROW WHEN ((new.branch_id IS NULL)) EXECUTE FUNCTION fill_ticket_branch();
CREATE TRIGGER ticket_has_codes BEFORE INSERT OR UPDATE OF ticket_type, departure_city, arrival_city, airline, airline_code, departure_airport, arrival_airport ON public.ticket FOR EACH ROW EXECUTE FUNCTION fill_ticket_codes();
CREATE TRIGGER ticket_has_words BEFORE INSERT OR UPDATE OF ticket_type, booking_reference, departure_city, arrival_city, airline, flight_number, hotel_name, hotel_city, title, place, provider, external_reference, airline_code, departure_airport, arrival_airport ON public.ticket FOR EACH ROW EXECUTE FUNCTION fill_ticket_words();
CREATE TRIGGER ticket_leaves_travellers AFTER UPDATE OF client_id ON public.ticket FOR EACH ROW WHEN ((old.client_id <> new.client_id)) EXECUTE FUNCTION leave_other_family();
CREATE TRIGGER ticket_takes_tier_of_client BEFORE UPDATE OF client_id ON public.ticket FOR EACH ROW WHEN (((new.client_id <> old.client_id) AND (new.status = 'completed'::ticket_status))) EXECUTE FUNCTION take_tier_of_client();
CREATE TRIGGER traveller_is_of_client AFTER INSERT OR UPDATE ON public.ticket_traveller FOR EACH ROW EXECUTE FUNCTION refuse_other_family();
CREATE TRIGGER voucher_used AFTER UPDATE ON public.voucher FOR EACH ROW WHEN (((new.state = 'used'::voucher_state) AND (old.state <> 'used'::voucher_state))) EXECUTE FUNCTION on_voucher_used();
CREATE TRIGGER vouchers_issued AFTER INSERT ON public.voucher REFERENCING NEW TABLE AS issued FOR EACH STATEMENT EXECUTE FUNCTION on_vouchers_issued();

-- Functions that only their owner may call

revoke execute on function chain_audit_entry() from public;
revoke execute on function ledger_close(b point_balance) from public;
revoke execute on function ledger_expire_due(b point_balance) from public;
revoke execute on function ledger_new_lot(p_client integer, p_ticket integer, p_points integer) from public;
revoke execute on function ledger_open(p_client integer) from public;
revoke execute on function ledger_put(b point_balance, cause point_cause, p_lot integer, p_points integer) from public;
revoke execute on function ledger_take(b point_balance, cause point_cause, p_points integer) from public;
revoke execute on function ledger_take_back(b point_balance, cause point_cause, p_lot integer, p_points integer) from public;
revoke execute on function ledger_write(b point_balance, cause point_cause, p_lot integer, p_points integer) from public;
revoke execute on function merge_consent(p_kept integer, p_merged integer) from public;
revoke execute on function merge_points(p_kept integer, p_merged integer, p_staff integer) from public;
revoke execute on function merge_referrals(p_kept integer, p_merged integer) from public;
revoke execute on function merge_rows(p_kept integer, p_merged integer) from public;
revoke execute on function pay_referral(p_referral integer, p_client integer, p_points integer) from public;
revoke execute on function return_to_stock(p_voucher integer) from public;
revoke execute on function take_own_referrals_back(p_kept integer, p_merged integer) from public;
revoke execute on function take_referral_back(p_referral integer, p_client integer, p_points integer, p_lot integer) from public;

-- Privileges of the application

grant usage on sequence audit_entry_id_seq to rihla_app;
grant usage on sequence client_id_seq to rihla_app;
grant usage on sequence consent_id_seq to rihla_app;
grant usage on sequence feedback_id_seq to rihla_app;
grant usage on sequence follow_up_step_id_seq to rihla_app;
grant usage on sequence message_template_id_seq to rihla_app;
grant usage on sequence one_time_code_id_seq to rihla_app;
grant usage on sequence point_entry_id_seq to rihla_app;
grant usage on sequence point_lot_id_seq to rihla_app;
grant usage on sequence promo_code_id_seq to rihla_app;
grant usage on sequence registration_request_id_seq to rihla_app;
grant usage on sequence reviewer_id_seq to rihla_app;
grant usage on sequence reward_id_seq to rihla_app;
grant usage on sequence staff_id_seq to rihla_app;
grant usage on sequence ticket_id_seq to rihla_app;
grant usage on sequence voucher_id_seq to rihla_app;
grant delete, insert, select, update on table agency to rihla_app;
grant insert, select on table announced_lot to rihla_app;
grant insert, select, update on table api_key to rihla_app;
grant insert, select on table audit_entry to rihla_app;
grant select on table audit_link to rihla_app;
grant insert, select, update (key_name, mac) on table audit_seal to rihla_app;
grant delete, insert, select, update on table branch to rihla_app;
grant delete, insert (airlines, bonus, budget, cities, client_limit, counts_by, created_by, ends_on, first_trip, min_price, multiplier, names, starts_on, ticket_types, tiers), select, update (airlines, bonus, budget, cities, client_limit, counts_by, ends_on, first_trip, min_price, multiplier, names, starts_on, state, stopped_at, ticket_types, tiers, version) on table campaign to rihla_app;
grant delete, insert, select, update on table claim to rihla_app;
grant insert, select, update on table client to rihla_app;
grant insert, select on table consent to rihla_app;
grant insert, select on table consent_wording to rihla_app;
grant select on table current_tier to rihla_app;
grant insert, select, update on table deletion_request to rihla_app;
grant delete, insert, select on table email_change to rihla_app;
grant insert, select on table erasure to rihla_app;
grant insert, select, update on table exchange_rate to rihla_app;
grant delete, insert, select, update on table feedback to rihla_app;
grant delete, insert, select, update on table feedback_branch_counted to rihla_app;
grant delete, insert, select, update on table feedback_branch_daily to rihla_app;
grant select on table feedback_by_day to rihla_app;
grant delete, insert, select, update on table feedback_daily to rihla_app;
grant delete, insert, select, update on table feedback_daily_part to rihla_app;
grant delete, insert, select, update on table follow_up to rihla_app;
grant insert, select, update (note) on table follow_up_step to rihla_app;
grant delete, insert, select on table former_identity to rihla_app;
grant delete, insert, select, update on table idempotency_key to rihla_app;
grant delete, insert, select, update on table ledger_fault to rihla_app;
grant select on table ledger_month to rihla_app;
grant insert, select, update on table mail_preference to rihla_app;
grant delete, insert, select, update on table message_template to rihla_app;
grant delete, insert, select on table not_same_person to rihla_app;
grant delete, insert, select, update on table one_time_code to rihla_app;
grant delete, insert, select, update on table own_reward_type to rihla_app;
grant delete, insert, select, update on table place_name to rihla_app;
grant select on table point_balance to rihla_app;
grant select on table point_entry to rihla_app;
grant select on table point_lot to rihla_app;
grant insert, select on table privacy_notice to rihla_app;
grant delete, insert, select, update on table programme_tier to rihla_app;
grant delete, insert, select, update on table programme_version to rihla_app;
grant delete, insert, select, update on table promo_code to rihla_app;
grant delete, insert, select, update on table rate_limit to rihla_app;
grant delete, insert, select, update on table recovery_code to rihla_app;
grant insert (friend_id, referrer_id), select on table referral to rihla_app;
grant delete, insert, select, update on table referral_link to rihla_app;
grant delete, insert, select, update on table registration_request to rihla_app;
grant delete, insert, select, update on table reviewer to rihla_app;
grant delete, insert, select, update on table reward to rihla_app;
grant delete, insert, select on table sent_message to rihla_app;
grant delete, insert, select, update on table session to rihla_app;
grant delete, insert, select, update on table staff to rihla_app;
grant delete, insert, select, update on table staff_branch to rihla_app;
grant insert, select, update on table ticket to rihla_app;
grant delete, insert, select on table ticket_traveller to rihla_app;
grant delete, insert, select on table tier_moment to rihla_app;
grant delete, insert, select, update on table traveller to rihla_app;
grant insert, select, update on table voucher to rihla_app;
grant delete, insert, select, update on table webhook to rihla_app;
grant delete, insert, select, update on table webhook_attempt to rihla_app;
grant delete, insert, select, update on table webhook_delivery to rihla_app;
grant delete, insert, select, update on table webhook_event to rihla_app;
