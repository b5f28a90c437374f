import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenStaff } from '../../../test/given.ts'
import { jobParts } from '../../../test/post.ts'
import { databaseOn, type Database } from '../../platform/database.ts'
import { verifyAuditJob } from './chain.jobs.ts'
import { findAuditHead, isInAuditChain, listAuditFaults } from './chain.queries.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
})

const savePromo = (code: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/promo/',
    headers: { authorization: `Bearer ${staff.token}` },
    payload: { code },
  })

/** What the verifier says after a change by someone who owns the database and switches its guards off; then undone. */
const faultsAfter = async (change: string, alsoAsk = async (_db: Database): Promise<unknown> => undefined) => {
  const trx = await databaseOn(api.owner).startTransaction().execute()
  await sql`set local session_replication_role = replica`.execute(trx)
  await sql.raw(change).execute(trx)
  const told = { faults: await listAuditFaults(trx), also: await alsoAsk(trx) }
  await trx.rollback().execute()
  return told
}

/** By their place in the chain, which is the order of the commits and not of the ids. */
const lastTwo = async () => {
  const { rows } = await api.owner.query<{ entry_id: string }>(
    'select entry_id from audit_link order by place desc limit 2',
  )
  const [last, before] = rows.map((row) => Number(row.entry_id))
  return { last, before }
}

test('T42: lines written by many at once make one chain without a fault', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, place) => savePromo(`SUN${place}`)))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  const { rows } = await api.owner.query(
    'select count(*)::int as entries, max(place)::int as last from audit_entry, audit_link where entry_id = audit_entry.id',
  )
  expect(rows[0].entries).toBe(rows[0].last)
  expect(rows[0].entries).toBeGreaterThanOrEqual(40)
  expect(await listAuditFaults(api.db)).toEqual([])
})

test.each([
  ["action = 'nothing'"],
  ['staff_id = null'],
  ["created_at = created_at - interval '1 microsecond'"],
  ["fields = fields || '{email}'"],
  ["address = '10.9.8.7'"],
])('T42: a line changed past the guards (%s) is named, and only that one', async (change) => {
  const { before: id } = await lastTwo()
  const { faults } = await faultsAfter(`update audit_entry set ${change} where id = ${id}`)
  expect(faults).toEqual([{ entry_id: id, fault: 'changed' }])
})

test('T42: a line taken out is named, with its link or without', async () => {
  const { before: id, last } = await lastTwo()
  const line = `delete from audit_entry where id = ${id}`
  expect((await faultsAfter(line)).faults).toEqual([{ entry_id: id, fault: 'gone' }])
  const { faults } = await faultsAfter(`with link as (delete from audit_link where entry_id = ${id}) ${line}`)
  expect(faults).toEqual([{ entry_id: last, fault: 'gone before it' }])
})

test('T42: a line written past the chain is named', async () => {
  const { faults } = await faultsAfter(`insert into audit_entry (action, subject) values ('create', 'reward')`)
  expect(faults.map(({ fault }) => fault)).toEqual(['not in the chain'])
})

test('T42: lines cut off at the end leave a whole chain, and are missed by whoever kept its head', async () => {
  const head = (await findAuditHead(api.db)) ?? expect.fail('there is no head')
  expect(await isInAuditChain(api.db, head)).toBe(true)
  const { faults, also } = await faultsAfter(
    `with cut as (delete from audit_link where place = ${head.place} returning entry_id)
     delete from audit_entry where id in (select entry_id from cut)`,
    (db) => isInAuditChain(db, head),
  )
  expect([faults, also]).toEqual([[], false])
})

test('T42: every night the head goes to the log, and a line that was changed is an alarm', async () => {
  const said = () => vi.fn<(fields: object, text: string) => void>()
  const told = { info: said(), fatal: said() }
  const verify = (db: Database) =>
    verifyAuditJob.run({ ...jobParts(api), db, logger: told as never }, { id: '1', data: null })
  await verify(api.db)
  expect(told.info).toHaveBeenCalledExactlyOnceWith({ head: await findAuditHead(api.db) }, 'head of the audit log')
  expect(told.fatal).not.toHaveBeenCalled()

  const { last: id } = await lastTwo()
  await faultsAfter(`update audit_entry set action = 'nothing' where id = ${id}`, verify)
  const faults = [{ entry_id: id, fault: 'changed' }]
  expect(told.fatal).toHaveBeenCalledExactlyOnceWith({ faults, count: 1 }, 'the audit log was changed')
})

test('T42: the application can neither write the chain nor change it', async () => {
  for (const change of [
    'insert into audit_link values (1000000, 1, $$x$$)',
    'update audit_link set hash = $$x$$',
    'delete from audit_link',
  ])
    await expect(api.pool.query(change)).rejects.toThrow(/permission denied/)
})
