import { csvFile, endpoint } from '../endpoint.ts'

const exportOf = <const Kind extends 'clients' | 'tickets' | 'ledger' | 'vouchers'>(
  kind: Kind,
  summary: string,
  answer: string,
) =>
  endpoint({
    method: 'GET',
    url: `/api/admin/exports/${kind}/`,
    config: { access: 'admin', stepUp: true, example: { answer: `\uFEFF${answer}\r\n` } },
    schema: { summary, response: { 200: csvFile(`${kind}.csv, UTF-8 with a byte order mark`) } },
  })

export const exportsApi = {
  clients: exportOf(
    'clients',
    'All clients as clients.csv, with the national ID masked',
    '"Client ID","Full name","Email"',
  ),
  tickets: exportOf('tickets', 'All tickets as tickets.csv', '"Booking reference","Client ID","Client"'),
  ledger: exportOf('ledger', 'Every line of the ledger as ledger.csv', '"Line","Movement","Time"'),
  vouchers: exportOf('vouchers', 'All vouchers as vouchers.csv', '"Code","Client ID","Client"'),
}
