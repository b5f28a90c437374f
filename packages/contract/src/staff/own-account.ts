import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, moment, password } from '../fields.ts'
import { role, staffPassword } from './staff.ts'

const done = z.object({})
/** Six digits of the app, in any script and with any spaces. */
const code = z.string().trim().min(1).max(40)

const account = z.object({
  id,
  username: z.string(),
  role,
  /** Since when every login needs a code; null while two-step sign-in is off. */
  totp_enabled_at: moment.nullable(),
  recovery_codes_left: z.int(),
  /** What an agent may still adjust manually; null for owners, who have no limit. */
  adjustments: z.object({ at_once: z.int(), a_day: z.int(), left_today: z.int() }).nullable(),
})

const staffSession = z.object({
  id: z.uuid(),
  /** As far as the browser identifies itself. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  is_phone: z.boolean(),
  address: z.string().nullable(),
  created_at: moment,
  last_used_at: moment,
  is_current: z.boolean(),
})

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
const exampleCodes = { recovery_codes: ['H4TWQ-9RKCM', 'B7XNE-2VLDA'] }
const proof = { current_password: 'seven boats on the Nile', code: '418 207' }

export const ownAccountApi = {
  account: endpoint({
    method: 'GET',
    url: '/api/admin/account/',
    config: {
      access: 'admin',
      example: {
        answer: {
          data: {
            ...{ id: 3, username: 'nadia.s', role: 'owner', totp_enabled_at: null, recovery_codes_left: 0 },
            adjustments: null,
          },
        },
      },
    },
    schema: {
      summary: 'The account of the caller and its permissions',
      response: { 200: z.object({ data: account }) },
    },
  }),

  changePassword: endpoint({
    method: 'POST',
    url: '/api/admin/account/password/',
    config: {
      access: 'admin',
      problems: ['too_many_requests'],
      example: {
        body: { current_password: 'demo-admin-2026', new_password: 'seven boats on the Nile' },
        answer: {},
      },
    },
    schema: {
      summary: 'Change the password; every other session of the account ends',
      body: z.strictObject({ current_password: password, new_password: staffPassword }),
      response: { 200: done },
    },
  }),

  reauthenticate: endpoint({
    method: 'POST',
    url: '/api/admin/reauthenticate/',
    config: {
      access: 'admin',
      problems: ['too_many_requests'],
      example: { body: { password: 'seven boats on the Nile', totp: '418 207' }, answer: {} },
    },
    schema: {
      summary:
        'Confirm the password and, with two-step sign-in, a code: for 10 minutes this session may then make the calls that require it',
      body: z.strictObject({ password, totp: z.string().trim().max(40).optional() }),
      response: { 200: done },
    },
  }),

  startTotp: endpoint({
    method: 'POST',
    url: '/api/admin/account/totp/',
    config: {
      access: 'admin',
      problems: ['too_many_requests'],
      example: {
        body: { current_password: 'seven boats on the Nile' },
        answer: {
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/Rihla:nadia.s?issuer=Rihla&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
        },
      },
    },
    schema: {
      summary:
        'Start setting up two-step sign-in; if it is already on, this needs its code, and it stays as it is until the new one is confirmed',
      body: z.strictObject({ current_password: password, code: code.optional() }),
      response: { 200: z.object({ secret: z.string(), uri: z.string() }) },
    },
  }),

  confirmTotp: endpoint({
    method: 'PUT',
    url: '/api/admin/account/totp/',
    config: {
      access: 'admin',
      problems: ['second_factor_not_started', 'second_factor_expired', 'too_many_requests'],
      example: { body: { code: '418 207' }, answer: exampleCodes },
    },
    schema: {
      summary: 'Turn on two-step sign-in with a first code; the recovery codes are shown only once',
      body: z.strictObject({ code }),
      response: { 200: recoveryCodes },
    },
  }),

  switchOffTotp: endpoint({
    method: 'POST',
    url: '/api/admin/account/totp/off/',
    config: {
      access: 'admin',
      problems: ['second_factor_off', 'too_many_requests'],
      example: { body: proof, answer: {} },
    },
    schema: {
      summary: 'Turn off two-step sign-in',
      body: z.strictObject({ current_password: password, code }),
      response: { 200: done },
    },
  }),

  newRecoveryCodes: endpoint({
    method: 'POST',
    url: '/api/admin/account/recovery-codes/',
    config: {
      access: 'admin',
      problems: ['second_factor_off', 'too_many_requests'],
      example: { body: proof, answer: exampleCodes },
    },
    schema: {
      summary: 'Replace the recovery codes by ten new ones',
      body: z.strictObject({ current_password: password, code }),
      response: { 200: recoveryCodes },
    },
  }),

  sessions: endpoint({
    method: 'GET',
    url: '/api/admin/sessions/',
    config: {
      access: 'admin',
      example: {
        answer: {
          data: [
            {
              id: '6a1f0c52-3f0e-4a52-9b8e-0d8f4b7c1e55',
              browser: 'Chrome',
              system: 'Windows',
              is_phone: false,
              address: '198.51.100.24',
              created_at: '2026-11-14T08:55:00Z',
              last_used_at: '2026-11-14T09:12:00Z',
              is_current: true,
            },
          ],
        },
      },
    },
    schema: {
      summary: 'The sessions of the caller, this one first',
      response: { 200: z.object({ data: z.array(staffSession) }) },
    },
  }),

  endSession: endpoint({
    method: 'DELETE',
    url: '/api/admin/sessions/:id/',
    config: {
      access: 'admin',
      row: 'session',
      problems: ['not_found'],
      example: { params: { id: '6a1f0c52-3f0e-4a52-9b8e-0d8f4b7c1e55' }, answer: {} },
    },
    schema: {
      summary: "End one of the caller's own sessions",
      params: z.strictObject({ id: z.uuid() }),
      response: { 200: done },
    },
  }),

  endOtherSessions: endpoint({
    method: 'DELETE',
    url: '/api/admin/sessions/',
    config: { access: 'admin', example: { answer: {} } },
    schema: { summary: "End all of the caller's sessions except this one", response: { 200: done } },
  }),
}

export type OwnAccount = z.infer<typeof account>
export type StaffSession = z.infer<typeof staffSession>
