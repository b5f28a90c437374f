import { beforeAll, expect, test } from 'vitest'
import type { ReviewerRow } from '@rihla/contract'
import { useApi } from '../../../test/api.ts'
import { givenReview } from '../../../test/given-reviews.ts'
import { givenStaff } from '../../../test/given.ts'
import { statementsOf } from '../../../test/query-plans.ts'

const api = useApi()
let token: string

const REVIEWS = {
  ahmed: { name: 'أحمد مصطفى', mobile: '+201005550142', comment: 'رحلة رائعة' },
  fatma: { name: 'فَاطِمَة الزهراء', mobile: '+201115550143', comment: 'الفندق هادئ والإفطار ممتاز' },
  sara: { name: 'ســـارة على', mobile: '+966501234567', comment: 'التذكرة ١٢٣ وصلت' },
  jose: { name: 'José Álvarez', mobile: null, comment: 'Great value, 50% off_season \\ weekend' },
  istanbul: { name: 'Işık', mobile: null, comment: 'İSTANBUL was lovely on 15/11/2026' },
  nobody: { name: null, mobile: null, comment: 'No name, no number' },
  caller: { name: 'Nour', mobile: '+201225550144', comment: 'Call my brother, 01275550199, or me' },
} as const
type Who = keyof typeof REVIEWS

beforeAll(async () => {
  token = (await givenStaff(api.db)).token
  for (const review of Object.values(REVIEWS)) await givenReview(api.db, review)
})

const found = async (q: string): Promise<Who[]> => {
  const answer = await api.app.inject({
    url: '/api/admin/feedback/',
    query: { q },
    headers: { authorization: `Bearer ${token}` },
  })
  const texts: string[] = answer.json<{ data: ReviewerRow[] }>().data.map(({ feedback }) => feedback)
  return (Object.keys(REVIEWS) as Who[]).filter((who) => texts.includes(REVIEWS[who].comment))
}

test.each<[string, Who[]]>([
  ['احمد', ['ahmed']],
  ['إحمد', ['ahmed']],
  ['أَحْمَد', ['ahmed']],
  ['مصطفي', ['ahmed']],
  ['رحله رائعه', ['ahmed']],
  ['فاطمه', ['fatma']],
  ['فاطمة', ['fatma']],
  ['الافطار', ['fatma']],
  ['ساره علي', ['sara']],
  ['سارة', ['sara']],
  ['123', ['sara']],
  ['١٢٣', ['sara']],
  ['۱۲۳', ['sara']],
])('DASH-5: Arabic %j is found regardless of letter variants and diacritics', async (q, who) => {
  expect(await found(q)).toEqual(who)
})

test.each<[string, Who[]]>([
  ['JOSE', ['jose']],
  ['josé alvarez', ['jose']],
  ['Alvarez José', ['jose']],
  ['istanbul', ['istanbul']],
  ['ISIK', ['istanbul']],
  ['no name', ['nobody']],
  ['great weekend', ['jose']],
  ['great istanbul', []],
  ['15/11/2026', ['istanbul']],
  ['anonymous', []],
])('DASH-5: %j is found in name, number and comment regardless of case', async (q, who) => {
  expect(await found(q)).toEqual(who)
})

test.each<[string, Who[]]>([
  ['+201005550142', ['ahmed']],
  ['01005550142', ['ahmed']],
  ['0100 555 0142', ['ahmed']],
  ['(0100) 555-0142', ['ahmed']],
  ['0020 100 555 0142', ['ahmed']],
  ['01 00 55 50 14 2', ['ahmed']],
  ['٠١٠٠ ٥٥٥', ['ahmed']],
  ['\u202a+20 100 555 0142\u202c', ['ahmed']],
  ['050 123 4567', ['sara']],
  ['+20 122 555 0144', ['caller']],
  ['0127 555 0199', ['caller']],
  ['000000', []],
])('DASH-5: the number %j is found as it is stored', async (q, who) => {
  expect(await found(q)).toEqual(who)
})

test('DASH-5: a complete number of a known person is looked up, not searched for in all texts', async () => {
  const searches = async (q: string) => (await statementsOf(() => found(q))).some(({ text }) => text.includes(' like '))
  expect(await searches('0100 555 0142')).toBe(false)
  expect(await searches('0100 555')).toBe(true)
  expect(await searches('0127 555 0199')).toBe(true)
})

test.each<[string, Who[]]>([
  ['%', ['jose']],
  ['_', ['jose']],
  ['\\', ['jose']],
  ['50%', ['jose']],
  ['5%o', []],
  ['off_season', ['jose']],
  ['offxseason', []],
  ['％', ['jose']],
  ["' or true --", []],
])('T40: %j matches only itself', async (q, who) => {
  expect(await found(q)).toEqual(who)
})

test('T40: a long search is answered or rejected', async () => {
  await found('a '.repeat(100))
  const answer = await api.app.inject({
    url: '/api/admin/feedback/',
    query: { q: 'a'.repeat(201) },
    headers: { authorization: `Bearer ${token}` },
  })
  expect([answer.statusCode, answer.json()]).toEqual([400, { q: ['Use at most 200 characters.'] }])
})
