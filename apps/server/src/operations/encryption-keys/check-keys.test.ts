import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { passportSealer, sealer, testEnvironment, useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, givenTraveller } from '../../../test/given.ts'
import { tablesScannedBy } from '../../../test/query-plans.ts'
import { nameOf, nationalIdUnnamed, NEW_KEY, OLD_KEY, sealedUnnamed } from '../../../test/rings.ts'
import { readConfig } from '../../platform/config/config.ts'
import { keyRing } from '../../platform/crypto/key-ring.ts'
import { passportNumbers } from '../../platform/crypto/passport-numbers.ts'
import { checkKeys } from './check-keys.ts'

const api = useApi()
const FOREIGN_KEY = Buffer.alloc(32, 1).toString('base64')

const configWith = (keys: Record<string, string | undefined>) => () =>
  readConfig({ ...testEnvironment(api.url), ...keys })

test('a key that is missing, too short or listed twice stops the server with the name of the setting', () => {
  expect(configWith({ NATIONAL_ID_KEY: undefined })).toThrow(/^The configuration is not usable:\n {2}NATIONAL_ID_KEY: /)
  expect(configWith({ NATIONAL_ID_KEY: 'c2hvcnQ=' })).toThrow('NATIONAL_ID_KEY: must be 32 bytes in base64')
  expect(configWith({ NATIONAL_ID_OTHER_KEYS: `${NEW_KEY}, c2hvcnQ=` })).toThrow(
    'NATIONAL_ID_OTHER_KEYS.1: must be 32 bytes in base64',
  )
  expect(configWith({ NATIONAL_ID_OTHER_KEYS: `${NEW_KEY},${OLD_KEY}` })).toThrow(
    'NATIONAL_ID_OTHER_KEYS: contains the same key twice',
  )
  expect(configWith({ NATIONAL_ID_OTHER_KEYS: `${NEW_KEY},` })().NATIONAL_ID_OTHER_KEYS).toEqual([NEW_KEY])
})

test('an empty database fits every key', async () => {
  await expect(checkKeys(api.db, keyRing(FOREIGN_KEY))).resolves.toBeUndefined()
})

test('data without a key name is tested by decryption, for national IDs and for second factors', async () => {
  await givenClient(api.db, nationalIdUnnamed('29001011234567'))
  const totp_cipher = sealedUnnamed('second factor encryption', 'a secret')
  await givenStaff(api.db, { totp_cipher })
  await checkKeys(api.db, keyRing(NEW_KEY, [OLD_KEY]))
  await expect(checkKeys(api.db, keyRing(NEW_KEY))).rejects.toThrow(
    `NATIONAL_ID_KEY and NATIONAL_ID_OTHER_KEYS (${nameOf(NEW_KEY)}) do not fit the database:
  no key opens the national IDs
  no key opens the second factors`,
  )
})

test('a server whose keys cannot decrypt the data reports the missing key and does not start', async () => {
  await givenClient(api.db, sealer.seal('29001011234568'))
  const { status, stderr } = spawnSync(process.execPath, ['src/main.ts'], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: { PATH: process.env['PATH'], ...testEnvironment(api.url), NATIONAL_ID_KEY: FOREIGN_KEY, PORT: '0' },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(status).toBe(1)
  expect(stderr).toContain(`the key ${nameOf(OLD_KEY)} is missing`)
  expect(stderr).not.toContain(FOREIGN_KEY)
})

test('PEOPLE-2: a key that only a passport number needs is reported as missing', async () => {
  const { seal } = passportNumbers(keyRing(NEW_KEY))
  const client = await givenClient(api.db)
  const traveller = await givenTraveller(api.db, client.id, seal('A29344417'))
  await expect(checkKeys(api.db, keyRing(OLD_KEY))).rejects.toThrow(`the key ${nameOf(NEW_KEY)} is missing`)
  await api.db.deleteFrom('traveller').where('id', '=', traveller).execute()
  await expect(checkKeys(api.db, keyRing(OLD_KEY))).resolves.toBeUndefined()
})

test('among many clients the keys in use are found without a full scan', async () => {
  await api.owner.query(
    `insert into client (full_name, email, national_id_cipher, national_id_hash, national_id_last4)
     select 'Many', 'many' || n || '@example.com', $1, sha256(n::text::bytea), '0000' from generate_series(1, 20000) n`,
    [sealer.seal('29001011234569').national_id_cipher],
  )
  await api.owner.query(
    `insert into traveller (client_id, name, relation, passport_cipher, passport_last4)
     select id, 'Many', 'child', $1, '0000' from client`,
    [passportSealer.seal('A29344417').passport_cipher],
  )
  await api.owner.query('vacuum analyze client, traveller')
  const scanned = await tablesScannedBy(api.owner, () => checkKeys(api.db, keyRing(OLD_KEY)))
  expect(scanned.filter((table) => ['client', 'traveller'].includes(table))).toEqual([])
})
