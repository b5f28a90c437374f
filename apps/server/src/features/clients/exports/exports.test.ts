import { beforeAll, expect, test } from 'vitest'
import { sealer, useApi } from '../../../../test/api.ts'
import { givenClient, givenReward, givenStaff, givenTicket, type GivenClient } from '../../../../test/given.ts'
import { givenCampaign } from '../../../../test/given-campaign.ts'
import { importer } from '../../../../test/import-file.ts'

const api = useApi()
let staff: { id: number; token: string; username: string }
let layla: GivenClient

beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
  layla = await givenClient(api.db, {
    ...{ full_name: '=cmd|ليلى "حسن"', email: 'layla@export.example', whatsapp: '+201005550101' },
    ...{ passport_expiry: '2031-05-04', created_at: '2026-01-10T22:30:00Z', ...sealer.seal('29001011230382') },
  })
  await givenTicket(api.db, layla.id, {
    booking_reference: 'RH-EXPORT',
    status: 'completed',
    points: 300,
    price: 30_000.5,
  })
  const { token } = layla
  const answer = await api.app.inject({
    ...{ method: 'POST', url: '/api/rewards/redeem/' },
    payload: { reward_id: await givenReward(api.db) },
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'x' },
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
})

const exported = (kind: string) =>
  api.app.inject({ url: `/api/admin/exports/${kind}/`, headers: { authorization: `Bearer ${staff.token}` } })

const linesOf = async (kind: string) => {
  const answer = await exported(kind)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${kind}.csv"`)
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  return answer.body.slice(1).trimEnd().split('\r\n')
}

test('ADMIN-2: clients are exported with the national ID masked, formulas escaped and numbers as numbers', async () => {
  const [head = '', line = '', ...more] = await linesOf('clients')
  expect(head).toMatch(/^"Client ID","Full name","Email","WhatsApp","National ID","Passport expiry",/)
  expect(head).toMatch(/,"Active","Points available","Points earned","Points owed","Added"$/)
  expect(line.split('"2031-05-04",')[0]).toBe(
    `"C-${layla.id}","'=cmd|ليلى ""حسن""","layla@export.example","+20 100 555 0101","••••••••••0382",`,
  )
  expect(line).toMatch(/,"yes",200,300,0,"2026-01-11 00:30"$/)
  expect(more).toEqual([])
})

test('ADMIN-2: tickets, ledger and vouchers are exported, and add up', async () => {
  const [head, ticket] = await linesOf('tickets')
  expect(head).toMatch(
    /^"Booking reference","Client ID","Client name","Ticket type","Status","Price","Points","Departure city"/,
  )
  expect(ticket).toMatch(
    /^"RH-EXPORT","C-\d+","'=cmd.*","flight","completed",30000.5,300,"Cairo","Istanbul","2026-01-15"/,
  )
  const ledger = (await linesOf('ledger')).slice(1)
  expect(ledger.map((line) => /"(earn|spend)",(-?\d+),(\d+),/.exec(line)?.slice(1))).toEqual([
    ['earn', '300', '300'],
    ['spend', '-100', '200'],
  ])
  expect((await linesOf('vouchers'))[1]).toMatch(
    /^"[\dA-Z]{4}-[\dA-Z]{4}","C-\d+","'=cmd.*","Airport lounge","lounge",100,"issued",/,
  )
})

test('ADMIN-2: an exported file can be imported again, and changes nothing', async () => {
  const { body } = await exported('clients')
  const clients = importer(api, 'clients', () => staff.token)
  expect(await clients.run(body)).toMatchObject({ total: 1, unchanged: 1, bad: 0 })
  const tickets = importer(api, 'tickets', () => staff.token)
  const report = await tickets.run((await exported('tickets')).body)
  expect(report).toMatchObject({ total: 1, unchanged: 1, bad: 0 })
})

test('TRIP-4: a ticket sold in another currency is exported with both prices and the rate', async () => {
  const riyals = { currency: 'SAR', original_price: 1200.5, exchange_rate: 13.02, price: 15_630.51 }
  const id = await givenTicket(api.db, layla.id, { booking_reference: 'RH-RIYALS', ...riyals })
  const [head = '', ...lines] = await linesOf('tickets')
  const cells = lines.find((line) => line.startsWith('"RH-RIYALS"'))?.split(',') ?? []
  const cell = (name: string) => cells[head.split(',').indexOf(`"${name}"`)]
  expect(['Price', 'Currency', 'Original price', 'Exchange rate'].map(cell)).toEqual([
    ...['15630.51', '"SAR"', '1200.5', '13.02'],
  ])
  await api.db.updateTable('ticket').set({ deleted_at: new Date() }).where('id', '=', id).execute()
})

test('ADMIN-1: an export is audited, and contains no erased client', async () => {
  const { rows } = await api.owner.query(
    `select distinct staff_id, action, subject from audit_entry where subject = 'export' order by action`,
  )
  expect(rows).toEqual(
    ['clients', 'ledger', 'tickets', 'vouchers'].map((action) => ({ staff_id: staff.id, action, subject: 'export' })),
  )
  const gone = await givenClient(api.db, { full_name: 'Gone Person' })
  await api.app.inject({
    ...{ method: 'DELETE', url: `/api/admin/clients/${gone.id}/` },
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect(await linesOf('clients')).toHaveLength(2)
})

test('ADMIN-2: many clients are exported batch by batch, none missing and none twice', async () => {
  await api.owner.query(
    `insert into client (full_name, email) select 'Many', 'many' || n || '@export.example' from generate_series(1, 2500) n`,
  )
  const lines = await linesOf('clients')
  expect(lines).toHaveLength(2502)
  expect(new Set(lines).size).toBe(2502)
})

test('ADMIN-2, PROG-6: the ledger says which points are a bonus, and of which campaign', async () => {
  const [head = ''] = await linesOf('ledger')
  expect(head).toMatch(/,"Balance after","Earned by merge",.*,"Reason","Bonus","Campaign"$/)
  await givenCampaign(api)
  await givenTicket(api.db, (await givenClient(api.db)).id, { status: 'completed', price: 5000, points_by_hand: false })
  const [base, bonus] = (await linesOf('ledger')).slice(-2)
  expect([base, bonus]).toEqual([expect.stringMatching(/,"","",""$/), expect.stringMatching(/,"campaign","Ramadan"$/)])
})
