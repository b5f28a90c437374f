type Kept = {
  /** The path in the person's file. */
  exported: string
  /** Columns that have another name there. */
  as?: Record<string, string>
  /** Columns that are not in the file, with the reasons. */
  notExported?: Record<string, string>
  /** Columns that the test's story leaves empty. */
  notFilled?: string[]
  /** Texts and dates that remain after an erasure, with the reasons. */
  staysAfterErasure?: Record<string, string>
}

const BOOKS = "the agency's books, which contain no names"
const COUNTER = 'counts changes, for forms that are open twice'
const LOOK_UP = 'a form of what is in the file, for looking it up'

/** Every table that refers to a client. A table or column without an entry here fails the test. */
export const KEPT: Record<string, Kept> = {
  client: {
    exported: 'account',
    as: { national_id_cipher: 'national_id', created_at: 'added_at', password_hash: 'has_password' },
    notExported: {
      national_id_hash: LOOK_UP,
      national_id_last4: LOOK_UP,
      version: COUNTER,
      erased_at: 'set when there is nothing left to export',
    },
    notFilled: ['first_password_expires_at'],
    staysAfterErasure: { language: 'one of seven, and identifies no person' },
  },
  // They take a second record: the test of merged records has one.
  former_identity: {
    exported: 'names_before_a_merge',
    notFilled: ['full_name', 'email', 'whatsapp', 'created_at'],
  },
  not_same_person: { exported: 'not_the_same_person', notFilled: ['created_at'] },
  consent: { exported: 'consents_to_offers', as: { wording_id: 'wording' } },
  email_change: { exported: 'emails_changed' },
  deletion_request: { exported: 'deletion_requests', notFilled: ['done_at'] },
  mail_preference: { exported: 'mails_switched' },
  tier_moment: { exported: 'tiers_welcomed' },
  claim: {
    exported: 'claims_of_missing_trips',
    as: { ticket_id: 'trip' },
    notExported: { version: COUNTER, pass_hash: LOOK_UP },
    staysAfterErasure: {
      ...{ airline_code: BOOKS, flight_number: BOOKS, departure_airport: BOOKS, arrival_airport: BOOKS },
      ...{ travel_date: BOOKS, pass_hash: 'that the pass was claimed, which is for good' },
    },
  },
  traveller: {
    exported: 'travellers',
    as: { passport_cipher: 'passport_number' },
    notExported: { passport_last4: LOOK_UP, version: COUNTER },
  },
  ticket_traveller: { exported: 'trips.travellers' },
  referral_link: { exported: 'link_for_friends' },
  referral: {
    exported: 'friends_brought',
    // It takes a second person: the test of the file has one.
    notFilled: ['state', 'refusal', 'points', 'decided_at', 'created_at'],
  },
  registration_request: {
    exported: 'registration_requests',
    notExported: { referrer_id: 'another person; whether somebody was brought is in the file' },
  },
  ticket: {
    exported: 'trips',
    notExported: { version: COUNTER, search_text: LOOK_UP },
    notFilled: ['currency', 'original_price', 'exchange_rate'],
    staysAfterErasure: {
      ...{ search_text: BOOKS, place: BOOKS, start_date: BOOKS, end_date: BOOKS, provider: BOOKS },
      ...{ airline_code: BOOKS, departure_airport: BOOKS, arrival_airport: BOOKS, arrival_date: BOOKS },
      ...{ return_arrival_date: BOOKS, departure_time: BOOKS, arrival_time: BOOKS, return_departure_time: BOOKS },
      ...{ departure_zone: BOOKS, arrival_zone: BOOKS },
      ...{ return_arrival_time: BOOKS, return_flight_number: BOOKS },
      ...{ booking_reference: BOOKS, departure_city: BOOKS, arrival_city: BOOKS, departure_date: BOOKS },
      ...{ return_date: BOOKS, airline: BOOKS, flight_number: BOOKS, hotel_name: BOOKS, hotel_city: BOOKS },
      ...{ check_in_date: BOOKS, check_out_date: BOOKS, room_type: BOOKS, tier: BOOKS },
    },
  },
  point_balance: { exported: 'account.points' },
  point_entry: {
    exported: 'points_statement',
    as: { movement_id: 'movement', actor: 'made_by' },
    notFilled: ['bonus', 'campaign_id', 'referral_id', 'earned'],
    staysAfterErasure: { rule: BOOKS },
  },
  point_lot: { exported: 'points_by_expiry' },
  announced_lot: { exported: 'points_by_expiry' },
  voucher: {
    exported: 'vouchers',
    notExported: { stock_round: 'counts what is left of a reward' },
    staysAfterErasure: { code: BOOKS, name: BOOKS, names: BOOKS, cancel_reason: 'one of three', valid_until: BOOKS },
  },
  reviewer: {
    exported: 'reviews',
    notExported: { name_key: LOOK_UP, review_count: 'the number of reviews in the file' },
  },
  feedback: {
    exported: 'reviews',
    notExported: { arrival: 'the order in which reviews are sent to live screens' },
    staysAfterErasure: { comment: 'what was said of the trip, without names and numbers' },
  },
  follow_up: { exported: 'reviews.follow_up', notExported: { version: COUNTER } },
  follow_up_step: { exported: 'reviews.follow_up.steps' },
  sent_message: { exported: 'messages_sent', staysAfterErasure: { code: "the agency's promo code" } },
  session: {
    exported: 'signed_in',
    notFilled: ['address'],
    notExported: { token_hash: 'would help to guess what opens the account', role: 'always "client"' },
  },
  one_time_code: {
    exported: 'password_codes',
    // A used code is deleted together with the password it set.
    notFilled: ['used_at'],
    notExported: {
      code_hash: 'would help to guess what opens the account',
      asked_by: 'a mark of the browser that asked, or the channel of a link',
    },
  },
  erasure: { exported: 'nowhere', notExported: { erased_at: 'the id of who was erased, and nothing else' } },
}

/** Every other table, with the reason why it contains nothing of a client to export or erase. */
export const NOT_OF_CLIENTS: Record<string, string> = {
  agency: 'the agency itself',
  branch: "the agency's branches",
  staff_branch: 'where staff work',
  staff: 'people of the agency; an account is switched off and keeps its name, since what it did is in the audit log',
  recovery_code: 'hashes of codes of the staff',
  reward: 'the catalogue',
  own_reward_type: 'the catalogue',
  programme_version: 'the rules of the programme',
  programme_tier: 'the rules of the programme',
  campaign: 'the rules of the programme',
  exchange_rate: "the agency's rates",
  place_name: 'airlines and airports',
  promo_code: "the agency's codes",
  message_template: "the agency's words",
  privacy_notice: 'what the agency says about data',
  consent_wording: 'what clients read before they answer',
  feedback_daily: 'counts',
  feedback_daily_part: 'counts',
  feedback_branch_daily: 'counts',
  feedback_branch_counted: 'until when reviews are counted',
  ledger_month: 'sums',
  api_key: 'what programs may do; kept for good, since the audit log names them by it',
  webhook: 'addresses of programs',
  webhook_event: 'ids and numbers, for 30 days after the last try',
  webhook_delivery: 'whether a program was notified',
  webhook_attempt: 'what a program answered',
  audit_entry: 'ids and names of fields; in the file by action and day',
  audit_link: 'hashes of the audit log',
  audit_seal: 'seals of the audit log',
  idempotency_key: "answers for repeated requests, a day long; an erasure takes the person's at once",
  rate_limit: 'hashes, for an hour at most',
  kysely_migration: 'which migrations have run',
  kysely_migration_lock: 'that none runs now',
}
