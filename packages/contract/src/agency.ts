import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const agency = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  hotline: z.string().nullable(),
  currency: z.string(),
  time_zone: z.string(),
})

export const agencyApi = {
  agency: endpoint({
    method: 'GET',
    url: '/api/agency/',
    config: { access: 'public' },
    schema: { summary: 'What anyone may know of the agency', response: { 200: agency } },
  }),
}
