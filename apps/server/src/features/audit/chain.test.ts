import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Logger } from 'pino'
import { TEST_NATIONAL_ID_KEY, useApi } from '../../../test/api.ts'
import { givenStaff } from '../../../test/given.ts'
import { jobDependencies } from '../../../test/post.ts'
import { auditSeals } from '../../platform/crypto/audit-seals.ts'
import { databaseOn, type Database } from '../../platform/database/database.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { keyRing } from '../../platform/crypto/key-ring.ts'
import { openLogger } from '../../platform/observability/logger.ts'
import { logAuditHeadJob, verifyAuditJob } from './chain.jobs.ts'
import { findAuditHead, isInAuditChain, listAuditFaults } from './chain.queries.ts'
import { sealAudit } from './seal-audit.ts'
import { findSealed, insertSeals } from './seals.queries.ts'
import { verifyAudit } from './verify-audit.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
})

const savePromo = (code: string) => {
  const headers = { authorization: `Bearer ${staff.token}` }
  return api.app.inject({ method: 'POST', url: '/api/promo/', headers, payload: { code } })
}

/** The verifier's result after a change by a database owner who disables the triggers; the change is rolled back. */
const faultsAfter = async (change: string, alsoAsk = async (_db: Database): Promise<unknown> => undefined) => {
  const trx = await databaseOn(api.owner).startTransaction().execute()
  await sql`set local session_replication_role = replica`.execute(trx)
  await sql.raw(change).execute(trx)
  const result = { faults: await listAuditFaults(trx), also: await alsoAsk(trx) }
  await trx.rollback().execute()
  return result
}

/** By position in the chain, which follows the order of the commits and not of the ids. */
const lastTwo = async () => {
  const { rows } = await api.owner.query<{ entry_id: string }>(
    'select entry_id from audit_link order by place desc limit 2',
  )
  const [last, before] = rows.map((row) => Number(row.entry_id))
  return { last, before }
}

test('T42: entries written concurrently form one chain without a fault', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, place) => savePromo(`SUN${place}`)))
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
  const { rows } = await api.owner.query(
    'select count(*)::int as entries, max(place)::int as last from audit_entry, audit_link where entry_id = audit_entry.id',
  )
  expect(rows[0].entries).toBe(rows[0].last)
  expect(rows[0].entries).toBeGreaterThanOrEqual(40)
  expect(await listAuditFaults(api.db)).toEqual([])
})

const CHANGES = [
  ...["action = 'nothing'", 'staff_id = null', "created_at = created_at - interval '1 microsecond'"],
  ...["fields = fields || '{email}'", "address = '10.9.8.7'", "subject = 'reward'", 'subject_id = 5'],
]

test.each(CHANGES)(
  'T42: an entry changed with the triggers disabled (%s) is reported, and only that one',
  async (change) => {
    const { before: id } = await lastTwo()
    const { faults } = await faultsAfter(`update audit_entry set ${change} where id = ${id}`)
    expect(faults).toEqual([{ entry_id: id, fault: 'changed' }])
  },
)

test('T42: a removed entry is reported, with its link or without', async () => {
  const { before: id, last } = await lastTwo()
  const line = `delete from audit_entry where id = ${id}`
  expect((await faultsAfter(line)).faults).toEqual([{ entry_id: id, fault: 'gone' }])
  const { faults } = await faultsAfter(`with link as (delete from audit_link where entry_id = ${id}) ${line}`)
  expect(faults).toEqual([{ entry_id: last, fault: 'gone before it' }])
})

test('T42: an entry inserted outside the chain is reported', async () => {
  const { faults } = await faultsAfter(`insert into audit_entry (action, subject) values ('create', 'reward')`)
  expect(faults.map(({ fault }) => fault)).toEqual(['not in the chain'])
})

test('T42: entries removed from the end leave a valid chain, and a copy of its head reveals it', async () => {
  const head = (await findAuditHead(api.db)) ?? expect.fail('there is no head')
  expect(await isInAuditChain(api.db, head)).toBe(true)
  const { faults, also } = await faultsAfter(
    `with cut as (delete from audit_link where place = ${head.place} returning entry_id)
     delete from audit_entry where id in (select entry_id from cut)`,
    (db) => isInAuditChain(db, head),
  )
  expect([faults, also]).toEqual([[], false])
})

const seals = auditSeals(keyRing(TEST_NATIONAL_ID_KEY))
const sealed = (db = api.db, logger = openLogger('silent')) => sealAudit({ db, auditSeals: seals, logger })
const findFaults = (db: Database, ring = seals) => verifyAudit(db, ring)

/** What a database owner who knows this code could do: recompute every hash of the chain. */
const RECHAINED = `
  do $$
  declare
    link audit_link;
    previous bytea;
  begin
    for link in select * from audit_link order by place loop
      select audit_hash(previous, e) into previous from audit_entry e where e.id = link.entry_id;
      update audit_link set hash = previous where place = link.place;
    end loop;
  end $$`

test('T42: an entry that was changed together with all hashes of the chain is revealed by its seal', async () => {
  await sealed()
  expect(await findFaults(api.db)).toEqual([])
  const { before: id, last } = await lastTwo()
  const { faults, also } = await faultsAfter(
    `update audit_entry set staff_id = null where id = ${id}; ${RECHAINED}`,
    findFaults,
  )
  expect(faults).toEqual([])
  expect(also).toEqual([id, last].map((entry_id) => ({ entry_id, fault: 'changed since it was sealed' })))
})

test.each(CHANGES)(
  'T42: a chain function that was replaced by a false one about an entry (%s) is not trusted',
  async (change) => {
    const { last: id } = await lastTwo()
    const { faults, also } = await faultsAfter(
      `create or replace function audit_hash(previous bytea, entry audit_entry) returns bytea language sql stable as
       'select hash from audit_link where entry_id = entry.id';
     update audit_entry set ${change} where id = ${id}`,
      findFaults,
    )
    expect(faults).toEqual([])
    expect(also).toEqual([{ entry_id: id, fault: 'changed since it was sealed' }])
  },
)

test('T42: an entry removed from a chain that was relinked is revealed by the seals', async () => {
  const { before: id, last } = await lastTwo()
  const head = (await findAuditHead(api.db)) ?? expect.fail('there is no head')
  const { faults, also } = await faultsAfter(
    `delete from audit_link where entry_id = ${id}; delete from audit_entry where id = ${id};
     update audit_link set place = place - 1 where entry_id = ${last}; ${RECHAINED}`,
    findFaults,
  )
  expect(faults).toEqual([])
  expect(also).toEqual([
    { entry_id: last, fault: 'changed since it was sealed' },
    { entry_id: null, place: head.place, fault: 'gone' },
  ])
})

test('T42: a missing seal, or one made with an unknown key, is reported', async () => {
  const { before: id } = await lastTwo()
  const place = `(select place from audit_link where entry_id = ${id})`
  const gone = await faultsAfter(`delete from audit_seal where place = ${place}`, findFaults)
  expect(gone.also).toEqual([{ entry_id: id, fault: 'its seal is gone' }])
  const unknown = await faultsAfter(`update audit_seal set key_name = 'ffffffff' where place = ${place}`, findFaults)
  expect(unknown.also).toEqual([{ entry_id: id, fault: 'sealed with an unknown key' }])
  const forged = await faultsAfter(`update audit_seal set mac = sha256('x') where place = ${place}`, findFaults)
  expect(forged.also).toEqual([{ entry_id: id, fault: 'changed since it was sealed' }])
  const other = auditSeals(keyRing(Buffer.alloc(32, 1).toString('base64')))
  expect(new Set((await findFaults(api.db, other)).map(({ fault }) => fault))).toEqual(
    new Set(['sealed with an unknown key']),
  )
})

test('T42: a seal far ahead of the chain is reported, and the entries before it are still sealed', async () => {
  await savePromo('AHEAD')
  const far = Number.MAX_SAFE_INTEGER
  const { also } = await faultsAfter(`insert into audit_seal values (${far}, 'ffffffff', sha256('x'))`, async (trx) => {
    const { waiting: before } = await findSealed(trx)
    await sealed(trx)
    const { waiting: after } = await findSealed(trx)
    return { before, after, faults: await findFaults(trx) }
  })
  expect(also).toEqual({ before: 1, after: 0, faults: [{ entry_id: null, place: far, fault: 'gone' }] })
})

test('T42: a worker detects that an entry it sealed is missing, and does not seal the replacement', async () => {
  await savePromo('LAST1')
  await sealed()
  const { last: id } = await lastTwo()
  const logger = { fatal: vi.fn<(fields: object, text: string) => void>() }
  const cut = `
    delete from audit_seal where place = (select max(place) from audit_seal);
    delete from audit_link where entry_id = ${id}; delete from audit_entry where id = ${id}`
  const rewritten = `
    delete from audit_seal where place = (select max(place) from audit_seal);
    update audit_entry set staff_id = null where id = ${id}; ${RECHAINED}`
  for (const change of [cut, rewritten]) {
    const { also } = await faultsAfter(change, (db) => sealed(db, logger as unknown as Logger))
    expect(also).toBe(false)
  }
  expect(logger.fatal).toHaveBeenCalledTimes(2)
  expect(logger.fatal.mock.calls[0]?.[1]).toBe('the audit log was changed')
})

test('T42: every hour the head and its seal are logged; at night a changed entry raises an alarm', async () => {
  const said = () => vi.fn<(fields: object, text: string) => void>()
  const logger = { info: said(), fatal: said() }
  const run = (job: Job, db: Database) =>
    job.run({ ...jobDependencies(api), db, logger: logger as never }, { id: '1', data: null })
  await savePromo('HEAD1')
  await run(logAuditHeadJob, api.db)
  const { rows } = await api.owner.query(
    `select place::int, encode(l.hash, 'hex') as hash, key_name as key, encode(s.mac, 'hex') as mac
     from audit_link l join audit_seal s using (place) where place = (select max(place) from audit_link)`,
  )
  expect(logger.info).toHaveBeenCalledExactlyOnceWith({ head: rows[0] }, 'head of the audit log')
  expect(await run(verifyAuditJob, api.db)).toEqual({ faults: 0 })
  expect(logger.fatal).not.toHaveBeenCalled()

  const { last: id } = await lastTwo()
  await faultsAfter(`update audit_entry set action = 'nothing' where id = ${id}; ${RECHAINED}`, (db) =>
    run(verifyAuditJob, db),
  )
  const faults = [{ entry_id: id, fault: 'changed since it was sealed' }]
  expect(logger.fatal).toHaveBeenCalledExactlyOnceWith({ faults, count: 1 }, 'the audit log was changed')
})

test('T42: of two workers that seal a line at once the first one does, and the other goes on', async () => {
  await savePromo('TWICE')
  await sealed()
  const sealOf = async () =>
    (await api.owner.query('select place::int, key_name, mac from audit_seal order by place desc limit 1')).rows[0]
  const before = await sealOf()
  await insertSeals(api.db, [{ place: before.place, key_name: 'other', mac: Buffer.of(1) }])
  expect(await sealOf()).toEqual(before)
})

test('T42: the owner of the database does not take seals away by mistake', async () => {
  for (const change of ['delete from audit_seal', 'truncate audit_seal'])
    await expect(api.owner.query(change)).rejects.toThrow('append-only')
})

test('T42: the application can neither write the chain nor change it', async () => {
  for (const change of [
    'insert into audit_link values (1000000, 1, $$x$$)',
    'update audit_link set hash = $$x$$',
    'delete from audit_link',
    'delete from audit_seal',
    'update audit_seal set place = 1',
  ])
    await expect(api.pool.query(change)).rejects.toThrow(/permission denied/)
})
