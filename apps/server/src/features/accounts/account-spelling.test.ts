import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { accountName } from '@rihla/domain'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, PASSWORD } from '../../../test/given.ts'

const api = useApi({ LOGIN_TRIES_PER_ACCOUNT: '1000', LOGIN_FREE_TRIES: '1000000' })

const CODES = Array.from({ length: 0x3_0000 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xf8ff)
const folded = (text: string) => text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')

/** Every character that case folding, width or normalisation could map to one of these. */
const variantsOf = new Map<string, string[]>()
for (const character of CODES.map((code) => String.fromCodePoint(code))) {
  const plain = folded(character)[0] ?? ''
  variantsOf.set(plain, [...(variantsOf.get(plain) ?? []), character])
}

/** The name with each character in turn replaced by each of its variants. */
const spellings = (name: string): string[] => [
  ...[...name].flatMap((character, place) =>
    (variantsOf.get(folded(character)) ?? []).map(
      (variant) => `${[...name].slice(0, place).join('')}${variant}${[...name].slice(place + 1).join('')}`,
    ),
  ),
  ...[name.normalize('NFD'), name.normalize('NFKD'), ` ${name}\u00a0`, `${name}\u200b`, `\ufeff${name}`],
]

const post = async (url: string, payload: object) => (await api.app.inject({ method: 'POST', url, payload })).statusCode
const countedTries = async () => {
  const { rows } = await api.owner.query(`select key, points from rate_limit where key like 'login-account:%'`)
  return rows as { key: string; points: number }[]
}

test.each(['admin', 'Kıskanç', 'Émile Σ', 'ﬁnance', 'سلمى', 'ｎａｄｉａ'])(
  'LOGIN-7: every spelling that finds the staff account %s is counted as that account',
  async (username) => {
    const { id } = await givenStaff(api.db, { username: username.normalize('NFKC') })
    const all = [...new Set(spellings(username.normalize('NFKC')))]
    const { rows } = await api.owner.query(
      `select typed, lower(typed) as lowered, (select array_agg(id) from staff where lower(username) = name) as found
       from unnest($1::text[], $2::text[]) as t (typed, name)`,
      [all, all.map(accountName)],
    )
    const finding = rows.filter(({ found }) => found?.[0] === id).map(({ typed }) => typed as string)
    expect(finding.length).toBeGreaterThan(3)
    expect(new Set(finding.map(accountName)).size).toBe(1)
    // A spelling that the database matches must not count as another account on the server.
    const own = rows.find(({ typed }) => typed === finding[0])
    for (const { typed, lowered, found } of rows)
      if (lowered === own?.lowered) expect([typed, found?.[0]]).toEqual([typed, id])

    await api.owner.query('delete from rate_limit')
    const sample = finding.filter((_, place) => place % Math.ceil(finding.length / 8) === 0)
    for (const typed of sample)
      expect(await post('/api/admin-login/', { username: typed, password: 'wrong' })).toBe(401)
    expect((await countedTries()).map(({ points }) => points)).toEqual([sample.length])
    expect(await post('/api/admin-login/', { username: sample.at(-1), password: PASSWORD })).toBe(200)
  },
)

test('LOGIN-7: every spelling that signs in as a client is counted as that client', async () => {
  const { email } = await givenClient(api.db, { email: 'Layla.Kasim@Example.com' })
  const statuses = new Map<string, number>()
  const all = spellings(email).filter((_, place) => place % 12 === 0)
  for (const typed of [...all, email.toUpperCase(), ` ${email} `])
    statuses.set(typed, await post('/api/client/login/', { email: typed, password: PASSWORD }))
  const signedIn = [...statuses].filter(([, status]) => status === 200).map(([typed]) => typed)
  expect(signedIn.length).toBeGreaterThan(3)
  await api.owner.query('delete from rate_limit')
  for (const typed of signedIn) expect(await post('/api/client/login/', { email: typed, password: 'wrong' })).toBe(401)
  expect((await countedTries()).map(({ points }) => points)).toEqual([signedIn.length])
})

/** Node and PostgreSQL may support different Unicode versions; only rarely used scripts differ. */
const OLD_ALPHABETS = 0x530

test('LOGIN-7: PostgreSQL lowercases every letter as accountName does, so a stored name is found', async () => {
  const plain = CODES.map((code) => String.fromCodePoint(code)).filter(
    (character) => /\p{Changes_When_Casemapped}/u.test(character) && character.normalize('NFKC') === character,
  )
  const { rows } = await api.owner.query(
    'select c as character, lower(c) as lowered, ascii(c) as code from unnest($1::text[]) as t (c)',
    [plain],
  )
  const known = rows.filter(({ character, lowered, code }) => code < OLD_ALPHABETS || lowered !== character)
  expect(known.length).toBeGreaterThan(1000)
  expect(known.filter(({ character, lowered }) => lowered !== accountName(character))).toEqual([])
})

test('ADMIN-1: the migration brings stored names to one form, and leaves those that would become another account', async () => {
  const names = ['ｈａｎａ', 'ｏｍａｒ', 'omar', 'ｓａｒａ', 'sａra', 'Youssef']
  const ids: number[] = []
  for (const username of names) ids.push((await givenStaff(api.db, { username })).id)
  const file = new URL('../../../migrations/0038_usernames_in_one_form.sql', import.meta.url)
  await api.owner.query(await readFile(file, 'utf8'))
  const { rows } = await api.owner.query(`select username from staff where id = any($1) order by id`, [ids])
  expect(rows.map(({ username }) => username)).toEqual(['hana', 'ｏｍａｒ', 'omar', 'sara', 'sａra', 'Youssef'])
  expect(await post('/api/admin-login/', { username: 'hana', password: PASSWORD })).toBe(200)
})

test('ADMIN-1: two staff accounts cannot have names that differ only in character width', async () => {
  const owner = await givenStaff(api.db, { role: 'owner' })
  const create = (username: string) =>
    api.app.inject({
      method: 'POST',
      url: '/api/admin/staff/',
      headers: { authorization: `Bearer ${owner.token}` },
      payload: { username, role: 'agent', password: 'seven boats on the Nile' },
    })
  expect((await create('ｔａｒｅｋ')).json().data.username).toBe('tarek')
  expect((await create('Tarek')).statusCode).toBe(400)
  expect(await post('/api/admin-login/', { username: 'ＴＡＲＥＫ', password: 'seven boats on the Nile' })).toBe(200)
})
