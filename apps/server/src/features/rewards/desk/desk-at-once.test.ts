import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { deskOf } from '../../../../test/desk.ts'
import { givenReward, givenStaff } from '../../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'
import { tablesScannedBy } from '../../../../test/query-plans.ts'
import { startServer, type ServerProcess } from '../../../../test/server-process.ts'

const api = useApi()
const { givenVoucher } = deskOf(api)
let servers: ServerProcess[] = []

beforeAll(async () => {
  servers = await Promise.all([startServer(api.url), startServer(api.url)])
})

afterAll(() => Promise.all(servers.map((server) => server.end('SIGTERM'))))

const CANCEL = { reason: 'client_asked', note: 'She flies later.' }

const decide = async (place: number, token: string, id: number, what: 'use' | 'cancel') => {
  const response = await fetch(`${servers[place % 2]?.url}/api/admin/vouchers/${id}/${what}/`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(what === 'use' ? {} : CANCEL),
  })
  return response.status
}

const DECISIONS = {
  'used by all': () => 'use',
  'cancelled by all': () => 'cancel',
  'used by some and cancelled by others': (place: number) => (place % 3 === 0 ? 'cancel' : 'use'),
} as const satisfies Record<string, (place: number) => 'use' | 'cancel'>

test.each(Object.entries(DECISIONS))(
  'RULES-5: of twelve desks on two servers one decides on a voucher that is %s at once, ten times out of ten',
  async (_, decisionOf) => {
    const staff = await Promise.all(Array.from({ length: 4 }, () => givenStaff(api.db)))
    for (let round = 0; round < 10; round++) {
      const { client, voucher: given } = await givenVoucher(100)
      const statuses = await Promise.all(
        Array.from({ length: 12 }, (__, place) =>
          decide(place, staff[place % 4]?.token ?? '', given.id, decisionOf(place)),
        ),
      )
      expect({ round, statuses: statuses.toSorted() }).toEqual({ round, statuses: [200, ...Array(11).fill(409)] })

      const balance = api.db.selectFrom('point_balance').select('available').where('client_id', '=', client.id)
      const voucher = api.db.selectFrom('voucher').select('state').where('id', '=', given.id)
      const { state } = await voucher.executeTakeFirstOrThrow()
      expect((await balance.executeTakeFirstOrThrow()).available).toBe(state === 'cancelled' ? 100 : 0)
      const lines = api.db.selectFrom('audit_entry').select('id').where('subject', '=', 'voucher')
      expect(await lines.where('subject_id', '=', given.id).execute()).toHaveLength(1)
    }
    await expectLedgerToAddUp(api.db)
  },
)

test('RULES-9: erasing a client while their voucher is cancelled leaves no free text, and points add up', async () => {
  const staff = await givenStaff(api.db, { role: 'owner' })
  for (let round = 0; round < 10; round++) {
    const { client, voucher } = await givenVoucher(100)
    const erasure = fetch(`${servers[0]?.url}/api/admin/clients/${client.id}/`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${staff.token}` },
    })
    const [cancelled, erased] = await Promise.all([decide(1, staff.token, voucher.id, 'cancel'), erasure])
    expect([cancelled, erased.status]).toEqual([200, 200])
    const notes = api.db.selectFrom('voucher').select('cancel_note').where('client_id', '=', client.id)
    expect(await notes.execute()).toEqual([{ cancel_note: null }])
  }
  await expectLedgerToAddUp(api.db)
})

test('API-11: among many vouchers a code and the lists of a client and of today are found by index', async () => {
  const staff = await givenStaff(api.db)
  const reward = await givenReward(api.db)
  await api.owner.query(`
    insert into client (full_name, email)
    select 'Client ' || i, 'many' || i || '@example.com' from generate_series(1, 4000) i`)
  await api.owner.query(
    `insert into voucher (client_id, reward_id, name, reward_type, cost_points, code, valid_until, state, used_at, used_by)
     select c.id, $1, 'Lounge', 'lounge', 0, 'V' || c.id || '-' || i, '2030-01-01',
            case when i = 1 then 'issued' else 'used' end::voucher_state,
            case when i > 1 then now() - (i * 4000 + c.id % 4000) * interval '1 hour' end, case when i > 1 then $2::int end
     from client c, generate_series(1, 3) i where c.email like 'many%'`,
    [reward, staff.id],
  )
  await api.owner.query('vacuum analyze client, voucher, point_balance, point_lot, point_entry, reward, staff')
  for (const query of [{ code: 'K7QM-3XTP' }, { client_id: '10001' }, { today: 'true' }]) {
    const scanned = await tablesScannedBy(api.owner, () =>
      api.app.inject({
        url: '/api/admin/vouchers/',
        query: query as Record<string, string>,
        headers: { authorization: `Bearer ${staff.token}` },
      }),
    )
    expect(scanned.filter((table) => ['voucher', 'client'].includes(table))).toEqual([])
  }
})
