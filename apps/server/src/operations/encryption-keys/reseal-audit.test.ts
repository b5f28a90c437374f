import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { nameOf, NEW_KEY, OLD_KEY } from '../../../test/rings.ts'
import { auditSeals, SEALED_TEXT } from '../../platform/crypto/audit-seals.ts'
import { keyRing } from '../../platform/crypto/key-ring.ts'
import { checkKeys } from './check-keys.ts'
import { countByKey } from './keys.queries.ts'
import { rotateKeys } from './rotate-keys.ts'

const api = useApi()
const LINES = 450
type Line = { place: number; text: string; key_name: string; mac: Buffer }

const listLines = async () =>
  (
    await api.owner.query<Line>(`
      select l.place::int, ${SEALED_TEXT} as text, s.key_name, s.mac
      from audit_link l join audit_entry e on e.id = l.entry_id left join audit_seal s on s.place = l.place
      order by l.place`)
  ).rows

beforeAll(async () => {
  await api.owner.query(
    `insert into audit_entry (action, subject, subject_id) select 'update', 'client', n from generate_series(1, ${LINES}) n`,
  )
  const { seal } = auditSeals(keyRing(OLD_KEY))
  for (const { place, text } of await listLines()) {
    const { key_name, mac } = seal(text)
    await api.pool.query('insert into audit_seal values ($1, $2, $3)', [place, key_name, mac])
  }
})

test('ASVS 11.2.2: a rotation reseals the audit log, and a changed entry keeps the seal that reveals it', async () => {
  await expect(checkKeys(api.db, keyRing(NEW_KEY))).rejects.toThrow(`the key ${nameOf(OLD_KEY)} is missing`)
  const ring = keyRing(NEW_KEY, [OLD_KEY])
  const changed = 123
  await api.owner.query(`
    begin; set local session_replication_role = replica;
    update audit_entry set action = 'nothing' where id = (select entry_id from audit_link where place = ${changed});
    commit`)

  expect(await rotateKeys(api.db, ring)).toMatchObject({ audit_lines: LINES - 1 })
  const { fits } = auditSeals(ring)
  const lines = (await listLines()).filter(({ mac }) => mac !== null)
  expect(lines.filter((line) => !fits(line.text, line)).map(({ place }) => place)).toEqual([changed])
  expect(await countByKey(api.db)).toEqual(
    [
      { what: 'audit lines', key: nameOf(OLD_KEY), count: 1 },
      { what: 'audit lines', key: nameOf(NEW_KEY), count: LINES - 1 },
    ].toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  )
})
