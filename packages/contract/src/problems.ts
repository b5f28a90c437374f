import * as z from 'zod'

/** Every expected failure and its HTTP status. The text is `problems.<code>` in the user's language. */
export const PROBLEMS = {
  invalid_body: 400,
  invalid_cursor: 400,
  wrong_code: 400,
  wrong_link: 400,
  import_empty: 400,
  import_not_csv: 400,
  import_unreadable: 400,
  import_columns_missing: 400,
  import_too_long: 400,
  import_too_wide: 400,
  import_row_too_long: 400,
  import_too_heavy: 400,
  not_logged_in: 401,
  wrong_credentials: 401,
  second_factor_required: 401,
  wrong_second_factor: 401,
  wrong_role: 403,
  account_inactive: 403,
  password_change_required: 403,
  scope_missing: 403,
  not_a_page: 403,
  reauthentication_required: 403,
  not_found: 404,
  reward_not_found: 404,
  reward_type_not_found: 404,
  ticket_not_found: 404,
  request_not_found: 404,
  client_not_found: 404,
  voucher_not_found: 404,
  staff_not_found: 404,
  webhook_not_found: 404,
  delivery_not_found: 404,
  api_key_not_found: 404,
  insufficient_points: 409,
  points_owed: 409,
  reward_not_available: 409,
  reward_out_of_stock: 409,
  tier_too_low: 409,
  tier_in_use: 409,
  reward_type_in_use: 409,
  adjustment_too_large: 409,
  adjustments_used_up: 409,
  ticket_not_confirmed: 409,
  ticket_already_reviewed: 409,
  ticket_move_refused: 409,
  ticket_has_points: 409,
  ticket_cancelled: 409,
  travel_not_started: 409,
  travel_not_ended: 409,
  still_running: 409,
  changed_meanwhile: 409,
  request_decided: 409,
  email_taken: 409,
  voucher_used: 409,
  voucher_expired: 409,
  voucher_cancelled: 409,
  nobody_to_answer: 409,
  opted_out: 409,
  own_account: 409,
  second_factor_not_started: 409,
  second_factor_expired: 409,
  second_factor_off: 409,
  too_many_webhooks: 409,
  webhook_paused: 409,
  body_too_large: 413,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  second_factor_paused: 429,
  internal_error: 500,
  mail_not_sent: 502,
  unavailable: 503,
  import_busy: 503,
} as const

export type ProblemCode = keyof typeof PROBLEMS

export const problemCodes = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]

export const problemBody = z
  .strictObject({ error: z.string(), code: z.enum(problemCodes) })
  .meta({ id: 'Problem', description: 'A failure that is not about a single field.' })

export const fieldErrors = z
  .record(z.string(), z.array(z.string()))
  .meta({ id: 'FieldErrors', description: 'Messages by field; the keys are field names only.' })
