import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenStaff } from '../../../../test/given.ts'

const api = useApi()
type Person = { id: number; username: string; token: string }
let owner: Person
let agent: Person
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
  agent = await givenStaff(api.db)
})

const send = async (method: 'GET' | 'POST', url: string, token?: string, payload?: object, language?: string) => {
  const answer = await api.app.inject({
    ...{ method, url },
    headers: {
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(language && { 'accept-language': language }),
    },
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const notice = async (language: string) =>
  (await send('GET', '/api/privacy-notice/', undefined, undefined, language)).body.data
const save = (language: string, text: string, version: number, { token } = owner) =>
  send('POST', '/api/admin/privacy-notices/', token, { language, text, version })
const isLinked = async () => (await send('GET', '/api/agency/')).body.has_privacy_notice

test('CONV-8: the privacy notice is the owner’s text by language; without one, readers get the language written first', async () => {
  expect([await notice('en'), await isLinked()]).toEqual([null, false])
  expect((await save('ar', 'نحفظ بياناتك', 0, agent)).body.code).toBe('wrong_role')
  expect((await save('ar', ' ', 0)).body).toEqual({ text: ['This field is required.'] })
  await save('ar', 'نحفظ بياناتك', 0)
  await save('en', 'We keep your data.\n\nAsk us.', 0)
  expect([(await notice('ar')).text, (await notice('en')).text]).toEqual([
    'نحفظ بياناتك',
    'We keep your data.\n\nAsk us.',
  ])
  expect(await notice('de')).toMatchObject({ language: 'ar', version: 1 })
  expect(await isLinked()).toBe(true)
})

test('CONV-8: a change is a new version, an older form replaces nothing, and an empty text takes the notice back', async () => {
  const [first] = [await save('fr', 'Un', 0), await save('fr', 'Deux', 1)]
  expect(first.body.data).toMatchObject({ version: 1, created_by: owner.username })
  for (const version of [1, 9]) expect((await save('fr', 'Trois', version)).body.code).toBe('changed_meanwhile')
  expect((await save('fr', 'Deux', 2)).body.data.version).toBe(2)
  const both = await Promise.all([save('it', 'Uno', 0), save('it', 'Due', 0)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await save('fr', '', 2)
  expect((await notice('fr')).language).not.toBe('fr')
  const stored = api.db.selectFrom('privacy_notice').select('body').where('language', '=', 'fr').orderBy('version')
  expect((await stored.execute()).map(({ body }) => body)).toEqual(['Un', 'Deux', ''])
  for (const attempt of ["update privacy_notice set body = 'x'", 'delete from privacy_notice']) {
    await expect(api.pool.query(attempt)).rejects.toThrow('permission denied')
    await expect(api.owner.query(attempt)).rejects.toThrow('append-only')
  }
  const { body } = await send('GET', '/api/admin/privacy-notices/', owner.token)
  expect(body.data.find(({ language }: { language: string }) => language === 'fr')).toMatchObject({
    text: '',
    version: 3,
  })
  const audited = await api.db
    .selectFrom('audit_entry')
    .select('fields')
    .where('subject', '=', 'privacy_notice')
    .execute()
  expect(audited.filter(({ fields }) => fields[0] === 'language_fr')).toHaveLength(3)
})
