import { createHash, randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../api.ts'
import { givenStaff, PASSWORD } from '../given.ts'
import { fileOf, importer } from '../import-file.ts'
import { usePost } from '../post.ts'

const api = useApi()
const post = usePost(api)

const NATIONAL_IDS = {
  form: '29912310198761',
  replaced: '29912310198762',
  refused: '29912310198763',
  file: '29912310198764',
  erased: '29912310198765',
}
const PASSPORTS = { first: 'CANARY100', replaced: 'CANARY200', removed: 'CANARY300' }
const PASSWORDS = { own: 'canary of the blue Nile', reset: 'canary of the white Nile', linked: 'canary of the delta' }
const EMAIL = 'canary@example.com'

/** The values that must not be stored, by name. */
const secrets = new Map<string, string>()
let typed: object

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, token = '', payload?: object, key?: string) =>
  api.app.inject({
    method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      'sec-fetch-mode': 'cors',
    },
    ...(payload && { payload }),
  })

const ok = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body, json } = await answer
  if (statusCode >= 300) throw new Error(`${statusCode} ${body}`)
  return body.startsWith('{') ? json() : {}
}

/** Remembers a secret. */
const note = (name: string, value: unknown): string => {
  if (typeof value !== 'string' || value.length < 6) throw new Error(`no ${name}`)
  secrets.set(name, value)
  return value
}

const inLetter = async (email: string, number: number, pattern: RegExp) =>
  pattern.exec((await post.emailTo(email, number)).text ?? '')?.[1]

/** Every use of a national ID, a password, a code or a token. */
const liveThroughEverything = async () => {
  for (const [name, id] of Object.entries(NATIONAL_IDS)) note(`national ID (${name})`, id)
  for (const [name, number] of Object.entries(PASSPORTS)) note(`passport (${name})`, number)
  for (const [name, password] of Object.entries(PASSWORDS)) note(`password (${name})`, password)
  note('password of staff', PASSWORD)

  const { username } = await givenStaff(api.db, { role: 'owner' })
  const staff = note(
    'staff token',
    (await ok(send('POST', '/api/admin-login/', '', { username, password: PASSWORD }))).token,
  )

  // Registers a client, twice with one key; is refused once; corrects the data.
  typed = {
    ...{ full_name: 'Canary', email: EMAIL, whatsapp: '+201005550199', passport_expiry: '2033-03-03' },
    ...{ national_id: NATIONAL_IDS.replaced, price: 5000 },
  }
  const { id } = (await ok(send('POST', '/api/admin/clients/', staff, typed, 'register'))).data
  await ok(send('POST', '/api/admin/clients/', staff, typed, 'register'))
  const refused = { ...typed, national_id: NATIONAL_IDS.refused }
  expect((await send('POST', '/api/admin/clients/', staff, refused, 'refused')).statusCode).toBe(400)
  expect((await send('POST', '/api/admin/clients/', staff, refused, 'register')).statusCode).toBe(422)
  const { price: _, ...form } = { price: 0, ...typed }
  await ok(send('PUT', `/api/admin/clients/${id}/`, staff, { ...form, national_id: NATIONAL_IDS.form }))

  // Looks the ID up, shows it, and uses it in a welcome message, an export and an import.
  await ok(send('POST', '/api/admin/clients/check/', staff, { national_id: NATIONAL_IDS.form }))
  await ok(send('GET', `/api/admin/search/?q=${NATIONAL_IDS.form}`, staff))
  await ok(send('GET', `/api/admin/clients/?q=${NATIONAL_IDS.form}`, staff))
  const shown = await ok(send('POST', `/api/admin/clients/${id}/national-id/`, staff))
  expect(shown).toEqual({ national_id: NATIONAL_IDS.form })
  await ok(send('POST', '/api/admin/messages/', staff, { kind: 'welcome', to: { client_id: id } }, randomUUID()))
  await ok(send('GET', '/api/admin/exports/clients/', staff))
  const file = fileOf([
    ['Full name', 'Email', 'National ID'],
    ['In a file', 'file@example.com', NATIONAL_IDS.file],
    ['Twice', 'twice@example.com', NATIONAL_IDS.form],
  ])
  const imports = importer(api, 'clients', () => staff)
  expect(await imports.check(file)).toMatchObject({ created: 1, bad: 1 })
  expect(await imports.run(file, { key: 'a file' })).toMatchObject({ created: 1, bad: 1 })

  // A traveller's passport is added, twice with one key, replaced, shown and exported; another traveller is removed.
  const travellers = `/api/admin/clients/${id}/travellers/`
  const companion = { name: 'Companion', relation: 'friend' }
  const sealed = { ...companion, passport_number: PASSPORTS.first }
  const { id: companionId } = (await ok(send('POST', travellers, staff, sealed, 'a traveller'))).data
  await ok(send('POST', travellers, staff, sealed, 'a traveller'))
  const other = { ...companion, passport_number: PASSPORTS.removed }
  const { id: removed } = (await ok(send('POST', travellers, staff, other, randomUUID()))).data
  await ok(send('DELETE', `/api/admin/travellers/${removed}/`, staff))
  const change = { ...companion, passport_number: PASSPORTS.replaced }
  await ok(send('PUT', `/api/admin/travellers/${companionId}/`, staff, change))
  const passport = await ok(send('POST', `/api/admin/travellers/${companionId}/passport-number/`, staff))
  expect(passport).toEqual({ passport_number: PASSPORTS.replaced })
  await ok(send('GET', `/api/admin/clients/${id}/export/`, staff))

  // The client signs in with the first password, chooses one, forgets it, and gets a link.
  const logIn = async (password: string) => ok(send('POST', '/api/client/login/', '', { email: EMAIL, password }))
  const first = note('token of the first login', (await logIn(NATIONAL_IDS.form)).token)
  const own = { current_password: NATIONAL_IDS.form, new_password: PASSWORDS.own }
  await ok(send('POST', '/api/client/password/', first, own))
  expect((await send('POST', '/api/client/login/', '', { email: EMAIL, password: NATIONAL_IDS.form })).statusCode).toBe(
    401,
  )
  await ok(send('POST', `/api/password-reset/request/`, '', { email: EMAIL }))
  const code = note('reset code', await inLetter(EMAIL, 2, /\b([A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4})\b/))
  secrets.set('reset code without its dash', code.replace('-', ''))
  await ok(send('POST', '/api/password-reset/confirm/', '', { email: EMAIL, code, new_password: PASSWORDS.reset }))
  await ok(send('POST', '/api/password-reset/request/', '', { email: EMAIL }))
  note('unused reset code', (await inLetter(EMAIL, 4, /\b([A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4})\b/))?.replace('-', ''))
  const link = (await ok(send('POST', `/api/admin/clients/${id}/password-link/`, staff))).url
  const token = note('token of the link', new URL(link).searchParams.get('token'))
  await ok(send('POST', '/api/password/set/', '', { token, new_password: PASSWORDS.linked }))
  note('client token', (await logIn(PASSWORDS.linked)).token)
  await ok(send('GET', `/api/client/activate/${id}/`, staff))

  // Staff set up a second factor.
  const { secret } = await ok(send('POST', '/api/admin/account/totp/', staff, { current_password: PASSWORD }))
  note('TOTP secret', secret)
  const now = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const { recovery_codes } = await ok(send('PUT', '/api/admin/account/totp/', staff, { code: now }))
  for (const recovery of recovery_codes) note(`recovery code ${recovery}`, recovery.replace('-', ''))

  // A client is erased.
  const gone = { full_name: 'Gone', email: 'gone@example.com', national_id: NATIONAL_IDS.erased, passport_expiry: '' }
  const { id: goneId } = (await ok(send('POST', '/api/admin/clients/', staff, gone, randomUUID()))).data
  await ok(send('DELETE', `/api/admin/clients/${goneId}/`, staff))
}
beforeAll(liveThroughEverything, 60_000)

/** Every row of every table, including the queue and the migrations, as a dump would contain it. */
const copyEverything = async (): Promise<Map<string, string>> => {
  const { rows: tables } = await api.owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const copies = new Map<string, string>()
  for (const { name } of tables) {
    const { rows } = await api.owner.query<{ line: string }>(`select t::text as line from ${name} t`)
    copies.set(
      name,
      rows
        .map(({ line }) => line)
        .join('\n')
        .toLowerCase(),
    )
  }
  return copies
}

/** In base64 a text has three forms, depending on its offset; the ends depend on the surrounding bytes. */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), Buffer.from(text)])
    return whole.toString('base64').slice(Math.ceil((before * 8) / 6), Math.floor((whole.length * 8) / 6))
  })

const inUrl = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_')

/** In clear text, in base64 and in hexadecimal (how bytes are dumped), also of the former two. */
const shapesOf = (text: string): string[] => {
  const shapes = [text, ...inBase64(text), ...inBase64(text).map(inUrl)]
  return [...shapes, ...shapes.map((shape) => Buffer.from(shape).toString('hex'))].map((shape) => shape.toLowerCase())
}

const placesOf = (copies: Map<string, string>, shapes: string[]) =>
  [...copies].filter(([, copy]) => shapes.some((shape) => copy.includes(shape))).map(([name]) => name)

test('a copy of every table has no national ID, passport, password, code or token in clear text, base64 or hex', async () => {
  const copies = await copyEverything()
  expect([...copies.keys()]).toEqual(expect.arrayContaining(['public.client', 'pgboss.job', 'public.idempotency_key']))
  // Checks that a stored value is found in each of its forms.
  expect(placesOf(copies, shapesOf(EMAIL))).toContain('public.client')
  for (const before of ['', 'a', 'ab'])
    for (const encoding of ['utf8', 'base64', 'base64url', 'hex'] as const) {
      const copy = Buffer.from(`${before}${EMAIL}zz`).toString(encoding).toLowerCase()
      expect(placesOf(new Map([[encoding, copy]]), shapesOf(EMAIL))).toEqual([encoding])
    }

  const found = [...secrets].flatMap(([name, value]) =>
    placesOf(copies, shapesOf(value)).map((place) => `${name}: ${place}`),
  )
  console.log(`${secrets.size} secrets, ${copies.size} tables, ${[...copies.values()].join('').length} characters`)
  expect(found).toEqual([])
})

test('a copy of every table contains no unkeyed hash of a national ID', async () => {
  const copies = await copyEverything()
  const texts = [...Object.values(NATIONAL_IDS), JSON.stringify([{}, typed]), JSON.stringify([null, typed])]
  const found = texts.flatMap((text) =>
    ['md5', 'sha1', 'sha256', 'sha512'].flatMap((algorithm) => {
      const hash = createHash(algorithm).update(text).digest()
      const shapes = [
        hash.toString('hex'),
        hash.toString('base64').toLowerCase(),
        hash.toString('base64url').toLowerCase(),
      ]
      return placesOf(copies, shapes).map((place) => `${algorithm} of ${text}: ${place}`)
    }),
  )
  expect(found).toEqual([])
})
