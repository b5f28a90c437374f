import * as z from 'zod'
import { STAFF_ROLES } from '@rihla/domain'
import { endpoint } from './endpoint.ts'

export const staffApi = {
  account: endpoint({
    method: 'GET',
    url: '/api/admin/account/',
    config: { access: 'admin', example: { answer: { data: { username: 'nadia.s', role: 'owner' } } } },
    schema: {
      summary: 'Who is logged in, and what they may do',
      response: { 200: z.object({ data: z.object({ username: z.string(), role: z.enum(STAFF_ROLES) }) }) },
    },
  }),
}
