import * as z from 'zod'
import { LONGEST_USERNAME, SHORTEST_STAFF_PASSWORD, STAFF_ROLES } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { examplePage } from '../examples.ts'
import { id, idInPath, line, listOf, listQuery, moment, newPassword, password, version } from '../fields.ts'

export const staffPassword = newPassword(SHORTEST_STAFF_PASSWORD)
export const role = z.enum(STAFF_ROLES)
/** Invisible characters would make two names look the same in the audit log. */
const username = line(LONGEST_USERNAME)
  .min(1)
  .refine((text) => !/\p{Default_Ignorable_Code_Point}/u.test(text), { params: { fault: 'bad_characters' } })

/** If absent, a new account belongs to the first branch. */
const branchIds = z.array(id).min(1).max(100)

const staffMember = z.object({
  id,
  username: z.string(),
  role,
  disabled_at: moment.nullable(),
  totp_enabled_at: moment.nullable(),
  /** Null for an account that has never logged in. */
  last_used_at: moment.nullable(),
  created_at: moment,
  /** The branches of the person (PEOPLE-4). */
  branch_ids: z.array(id),
  version: z.int(),
})

const exampleMember = {
  id: 7,
  username: 'karim',
  role: 'agent' as const,
  disabled_at: null,
  totp_enabled_at: null,
  last_used_at: '2026-11-14T09:12:00Z',
  created_at: '2026-08-03T08:00:00Z',
  branch_ids: [1],
  version: 1,
}

export const staffApi = {
  login: endpoint({
    method: 'POST',
    url: '/api/admin-login/',
    config: {
      access: 'public',
      problems: [
        'wrong_credentials',
        'second_factor_required',
        'wrong_second_factor',
        'second_factor_paused',
        'too_many_requests',
      ],
      example: {
        body: { username: 'admin', password: 'demo-admin-2026' },
        answer: { token: 'q8mJ0zTjL3u2XyB5nQ7wR4kV1cA6sD9fG-hP_oEiUeY' },
      },
    },
    schema: {
      summary: 'Log in as staff; with two-step sign-in also with six digits or a recovery code in `totp`',
      body: z.strictObject({
        username,
        password,
        totp: z.string().trim().max(40).optional(),
      }),
      response: { 200: z.object({ token: z.string() }) },
    },
  }),

  list: endpoint({
    method: 'GET',
    url: '/api/admin/staff/',
    config: { access: 'owner', problems: ['invalid_cursor'], example: { answer: examplePage(exampleMember) } },
    schema: {
      summary: 'Staff accounts by username',
      querystring: z.strictObject(listQuery),
      response: { 200: listOf(staffMember) },
    },
  }),

  create: endpoint({
    method: 'POST',
    url: '/api/admin/staff/',
    config: {
      access: 'owner',
      stepUp: true,
      example: {
        body: { username: 'karim', role: 'agent', password: 'seven boats on the Nile' },
        answer: { data: { ...exampleMember, last_used_at: null } },
      },
    },
    schema: {
      summary: 'Create a staff account with its first password',
      body: z.strictObject({ username, role, password: staffPassword, branch_ids: branchIds.optional() }),
      response: { 200: z.object({ data: staffMember }) },
    },
  }),

  update: endpoint({
    method: 'PUT',
    url: '/api/admin/staff/:id/',
    config: {
      access: 'owner',
      stepUp: true,
      row: 'staff',
      problems: ['staff_not_found', 'own_account', 'changed_meanwhile'],
      example: {
        params: { id: '7' },
        body: { role: 'owner', version: 1 },
        answer: { data: { ...exampleMember, role: 'owner', version: 2 } },
      },
    },
    schema: {
      summary: "Change another account's role, disable or enable it, set a password, or turn off two-step sign-in",
      params: idInPath,
      body: z.strictObject({
        role: role.optional(),
        disabled: z.boolean().optional(),
        /** Ends every session of the account. */
        new_password: staffPassword.optional(),
        /** For a lost phone. Only the account's owner can turn it on. */
        two_step: z.literal(false).optional(),
        branch_ids: branchIds.optional(),
        version,
      }),
      response: { 200: z.object({ data: staffMember }) },
    },
  }),
}

export type StaffMember = z.infer<typeof staffMember>
export type NewStaff = z.infer<typeof staffApi.create.schema.body>
export type StaffChange = z.infer<typeof staffApi.update.schema.body>
