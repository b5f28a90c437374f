import { expect, test } from 'vitest'
import { ANY_CALL, each, fieldsOf, givenPeople, sendWith } from './any-call.ts'
import { useApi } from '../api.ts'

const api = useApi({ LOGIN_FREE_TRIES: '1000000', LOGIN_TRIES_PER_ACCOUNT: '1000000' })

const columnNames = async (): Promise<string[]> => {
  const { rows } = await api.owner.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  return rows.map((row) => row.name)
}

/** An uploaded file is a body without fields. */
const WITH_BODY = ANY_CALL.filter(([name, call]) => 'body' in call.schema && !name.includes('/api/admin/imports/'))

test.each(WITH_BODY)('T5: %s refuses every table column that is not one of its fields', async (_name, call) => {
  const people = await givenPeople(api)
  const own = new Set(fieldsOf(api, call).flatMap(([place, field]) => (place === 'body' ? [field] : [])))
  const taken: string[] = []
  const strange = (await columnNames()).filter((column) => !own.has(column))
  await each([...strange, 'is_admin', '__proto__x'], async (column) => {
    const answer = await sendWith(api, people, call, ['body', column], 1)
    if (answer.statusCode !== 400 || !(column in answer.json())) taken.push(`${column}: ${answer.statusCode}`)
  })
  expect(strange.length).toBeGreaterThan(100)
  expect(taken).toEqual([])
})
