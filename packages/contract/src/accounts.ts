import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const password = z.string().min(1).max(1024)

export const accountsApi = {
  clientLogin: endpoint({
    method: 'POST',
    url: '/api/client/login/',
    config: { access: 'public', problems: ['wrong_credentials'] },
    schema: {
      summary: 'Log in as a client',
      body: z.strictObject({
        email: z.string().trim().pipe(z.email().max(254)),
        password,
        /** A client ID as people write it; one that does not belong to the email is simply wrong (LOGIN-6). */
        client_id: z.union([z.string().max(40), z.number()]).nullish(),
      }),
      response: {
        200: z.object({ token: z.string(), is_active: z.boolean(), must_change_password: z.boolean() }),
      },
    },
  }),

  adminLogin: endpoint({
    method: 'POST',
    url: '/api/admin-login/',
    config: { access: 'public', problems: ['wrong_credentials'] },
    schema: {
      summary: 'Log in as staff',
      body: z.strictObject({ username: z.string().trim().min(1).max(100), password }),
      response: { 200: z.object({ token: z.string() }) },
    },
  }),

  logout: endpoint({
    method: 'POST',
    url: '/api/logout/',
    config: { access: 'session' },
    schema: { summary: 'End this session', response: { 200: z.object({}) } },
  }),
}
