import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, newPassword, ON_OBJECTS, password } from '../fields.ts'

const clientPassword = newPassword(8)
const done = z.object({})

/** The specification's `email`, or `login`: an email, a phone number in any spelling, or a client ID (PEOPLE-1). */
const loginFields = {
  login: z
    .string()
    .trim()
    .min(1)
    .max(254)
    .refine((text) => !/\p{Cc}/u.test(text), { params: { fault: 'bad_characters' } })
    .optional(),
  email: email.optional(),
}

const namesAnAccount = z.superRefine<{ login?: unknown; email?: unknown }>(({ login, email: typed }, context) => {
  if (login === undefined && typed === undefined)
    context.addIssue({ code: 'custom', path: ['email'], params: { fault: 'required' } })
  if (login !== undefined && typed !== undefined)
    context.addIssue({ code: 'custom', path: ['login'], params: { fault: 'invalid' } })
}, ON_OBJECTS)
const signedIn = z.object({ token: z.string(), is_active: z.boolean() })
const laylasSession = { token: 'q8mJ0zTjL3u2XyB5nQ7wR4kV1cA6sD9fG-hP_oEiUeY', is_active: true }

export const accountsApi = {
  clientLogin: endpoint({
    method: 'POST',
    url: '/api/client/login/',
    config: {
      access: 'public',
      problems: ['wrong_credentials', 'too_many_requests'],
      example: {
        body: { email: 'layla@example.com', password: 'demo-client-2026', client_id: 'C-10001' },
        answer: { ...laylasSession, must_change_password: false },
      },
    },
    schema: {
      summary: 'Log in as a client, by `email`, or by `login`: an email, a phone number or a client ID',
      body: z
        .strictObject({
          ...loginFields,
          password,
          /**
           * A client ID as people write it; one that belongs to another client counts as a wrong password (LOGIN-6).
           */
          client_id: z.union([z.string().max(40), z.number()]).nullish(),
        })
        .check(namesAnAccount),
      response: { 200: signedIn.extend({ must_change_password: z.boolean() }) },
    },
  }),

  logout: endpoint({
    method: 'POST',
    url: '/api/logout/',
    config: { access: 'session', example: { answer: {} } },
    schema: { summary: 'End this session', response: { 200: done } },
  }),

  changePassword: endpoint({
    method: 'POST',
    url: '/api/client/password/',
    config: {
      access: 'any_client',
      problems: ['too_many_requests'],
      example: { body: { current_password: 'demo-client-2026', new_password: 'by the blue Nile' }, answer: {} },
    },
    schema: {
      summary: 'Change the password; every other session of the account ends',
      body: z.strictObject({ current_password: password, new_password: clientPassword }),
      response: { 200: done },
    },
  }),

  setPassword: endpoint({
    method: 'POST',
    url: '/api/password/set/',
    config: {
      access: 'public',
      problems: ['wrong_link', 'too_many_requests'],
      example: {
        body: { token: 'q8mJ0zTjL3u2XyB5nQ7wR4kV1cA6sD9fG-hP_oEiUeY', new_password: 'by the blue Nile' },
        answer: laylasSession,
      },
    },
    schema: {
      summary: 'Choose a password with a one-time link, which also logs in; every other session of the account ends',
      body: z.strictObject({ token: z.string().max(200), new_password: clientPassword }),
      response: { 200: signedIn },
    },
  }),

  requestReset: endpoint({
    method: 'POST',
    url: '/api/password-reset/request/',
    config: {
      access: 'public',
      problems: ['too_many_requests'],
      example: { body: { email: 'layla@example.com' }, answer: {} },
    },
    schema: {
      summary:
        'Request a reset code, which goes to the email of the client; the answer is the same whether or not there is one',
      body: z.strictObject(loginFields).check(namesAnAccount),
      response: { 200: done },
    },
  }),

  confirmReset: endpoint({
    method: 'POST',
    url: '/api/password-reset/confirm/',
    config: {
      access: 'public',
      problems: ['wrong_code', 'too_many_requests'],
      example: {
        body: { email: 'layla@example.com', code: 'H4TW-9RKC', new_password: 'by the blue Nile' },
        answer: {},
      },
    },
    schema: {
      summary: 'Choose a new password with the code; every session of the account ends',
      body: z
        .strictObject({ ...loginFields, code: z.string().max(40), new_password: clientPassword })
        .check(namesAnAccount),
      response: { 200: done },
    },
  }),
}
