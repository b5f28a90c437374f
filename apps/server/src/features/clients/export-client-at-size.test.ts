import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff } from '../../../test/given.ts'
import { tablesScannedBy } from '../../../test/query-plans.ts'

const api = useApi()

test('T49: among many others the file of the largest client takes seconds, and no table is scanned', async () => {
  const staff = await givenStaff(api.db)
  const download = (id: number) =>
    api.app.inject({ url: `/api/admin/clients/${id}/export/`, headers: { authorization: `Bearer ${staff.token}` } })
  const client = await givenClient(api.db, { whatsapp: '+201005550142' })
  await api.owner.query(`
    insert into client (full_name, email) select 'Many', i || '@many.example' from generate_series(1, 5000) i;
    insert into ticket (client_id, ticket_type, price, points, booking_reference, is_opening)
    select case when i % 2 = 0 then ${client.id} else 10010 + i % 4000 end, 'flight', 10000, 100, 'RH-many-' || i, true
    from generate_series(1, 8000) i;
    select complete_ticket(client_id, id, 'system', null) from ticket
    where id in (select id from ticket where client_id = ${client.id} limit 1000)
      or id in (select id from ticket where client_id <> ${client.id} limit 2000);
    insert into reviewer (id, name_key, mobile) select 1000000 + i, 'many', '+2012' || i from generate_series(1, 8000) i;
    insert into feedback (reviewer_id, client_id, name, rating, comment)
    select 1000000 + i, case when i % 2 = 0 then ${client.id} end, 'Mona', 3, repeat('It was fine. ', 20)
    from generate_series(1, 8000) i;
    insert into sent_message (kind, client_id, code, staff_id)
    select 'promo', case when i % 2 = 0 then ${client.id} else 10010 + i % 4000 end, 'SUMMER', ${staff.id}
    from generate_series(1, 8000) i;
    insert into registration_request (name, email, ticket_price)
    select 'Many', i || '@many.example', 1 from generate_series(1, 8000) i;
    insert into audit_entry (staff_id, action, subject, subject_id) select ${staff.id}, 'update', 'ticket', id from ticket`)
  await api.owner.query('vacuum analyze')

  const file = (await download(client.id)).json()
  expect([file.trips.length, file.reviews.length, file.messages_sent.length]).toEqual([4000, 4000, 4000])
  expect(file.points_statement).toHaveLength(1000)
  const small = await givenClient(api.db, { whatsapp: '+201005550143', points: 100 })
  const scanned = await tablesScannedBy(api.owner, () => download(small.id))
  const many = ['client', 'ticket', 'point_entry', 'point_lot', 'reviewer', 'feedback', 'sent_message', 'audit_entry']
  expect(scanned.filter((table) => [...many, 'registration_request'].includes(table))).toEqual([])
})
