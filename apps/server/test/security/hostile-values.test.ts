import { afterAll, expect, test } from 'vitest'
import { ANY_CALL, asText, each, fieldsOf, givenPeople, sendWith } from './any-call.ts'
import { openInbox } from '../../dev/inbox.ts'
import { useApi } from '../api.ts'
import { CORPUS } from './corpus/corpus.ts'
import { IS_FULL } from './extent.ts'

/** In a short run every value is tried on some fields and every field gets some values. */
const ONE_IN = IS_FULL ? 1 : 13

const inbox = await openInbox()
const api = useApi({ LOGIN_FREE_TRIES: '1000000', LOGIN_TRIES_PER_ACCOUNT: '1000000', SMTP_URL: inbox.smtpUrl })
afterAll(inbox.stop)

const KNOWN_TYPES = /^(application\/json|text\/csv)/
let tried = 0

test.each(ANY_CALL)(
  'T30, T40, T45: %s answers whatever its fields contain, and never with a 5xx',
  {
    timeout: 300_000,
  },
  async (name, call) => {
    const people = await givenPeople(api)
    const pairs = fieldsOf(api, call).flatMap((field, row) =>
      CORPUS.filter((_value, column) => (row + column) % ONE_IN === 0).map((value) => ({ field, value })),
    )
    const faults: string[] = []
    // More files than can be checked at once are refused with 503.
    const atOnce = name.includes('/imports/') ? 1 : undefined
    await each(
      pairs,
      async ({ field, value }) => {
        const { statusCode, headers, body } = await sendWith(api, people, call, field, value)
        tried += 1
        const type = String(headers['content-type'])
        if (statusCode >= 500 || !KNOWN_TYPES.test(type) || headers['x-content-type-options'] !== 'nosniff')
          faults.push(`${field.join('.')} = ${asText(value).slice(0, 60)}: ${statusCode} ${type} ${body.slice(0, 200)}`)
      },
      atOnce,
    )
    expect(faults).toEqual([])
  },
)

/** U+FFFD is what a lone surrogate becomes; the corpus has none. */
const NEVER_STORED =
  '[\\u0001-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069\\ufffd-\\uffff\\U000e0000-\\U000e007f]'

test('T38: no control character, lone surrogate or bidirectional mark was stored', async () => {
  console.log(`${tried} requests sent`)
  expect(tried).toBeGreaterThan(IS_FULL ? 50_000 : 4_000)
  const { rows } = await api.owner.query<{ place: string; search: string }>(
    `select concat(table_schema, '.', table_name, '.', column_name) as place,
       format('select %1$I::text as text from %2$I.%3$I where %1$I::text ~ $1 limit 3', column_name, table_schema, table_name) as search
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
       and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY')`,
  )
  const found: string[] = []
  for (const { place, search } of rows) {
    const bad = await api.owner.query(search, [NEVER_STORED])
    if (bad.rows.length > 0) found.push(`${place}: ${JSON.stringify(bad.rows)}`)
  }
  expect(rows.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
