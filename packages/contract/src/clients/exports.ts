import * as z from 'zod'
import { csvFile, endpoint } from '../endpoint.ts'
import { id, ofBranch } from '../fields.ts'

const exportOf = <const Kind extends 'clients' | 'tickets' | 'ledger' | 'vouchers', const Query extends z.ZodRawShape>(
  kind: Kind,
  summary: string,
  answer: string,
  query: Query,
) =>
  endpoint({
    method: 'GET',
    url: `/api/admin/exports/${kind}/`,
    config: { access: 'admin', stepUp: true, example: { answer: `\uFEFF${answer}\r\n` } },
    schema: {
      summary,
      querystring: z.strictObject(query),
      response: { 200: csvFile(`${kind}.csv, UTF-8 with a byte order mark`) },
    },
  })

export const exportsApi = {
  clients: exportOf(
    'clients',
    'All clients as clients.csv, with the national ID masked',
    '"Client ID","Full name","Email"',
    ofBranch,
  ),
  tickets: exportOf('tickets', 'All tickets as tickets.csv', '"Booking reference","Client ID","Client"', {
    ...ofBranch,
    seller: z.coerce.number().pipe(id).optional(),
  }),
  ledger: exportOf('ledger', 'Every line of the ledger as ledger.csv', '"Line","Movement","Time"', ofBranch),
  vouchers: exportOf('vouchers', 'All vouchers as vouchers.csv', '"Code","Client ID","Client"', ofBranch),
}
