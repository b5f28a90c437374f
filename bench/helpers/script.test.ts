import { expect, test } from 'vitest'
import { scriptOf } from './script.ts'

test('names constant values, replaces those of the caller by an expression, and has no name for null', () => {
  const statements = [
    { text: 'begin', values: [] },
    { text: 'select $2::text, $1, $3, $4::integer[] from t where id = $1', values: [7, "o'clock", null, [1, 2]] },
  ]
  expect(scriptOf(statements, (value) => (value === 7 ? ':id' : undefined))).toEqual({
    script: 'begin;\nselect :v_1_2::text, (:id), null, :v_1_4::integer[] from t where id = (:id);\n',
    given: { v_1_2: "o'clock", v_1_4: '{"1","2"}' },
  })
})

test('sends a token as the driver sends it', () => {
  const { given } = scriptOf([{ text: 'select $1', values: [Buffer.from('ab')] }], () => undefined)
  expect(given).toEqual({ v_0_1: String.raw`\x6162` })
})

test('refuses a colon that pgbench would take for one of its variables', () => {
  expect(() => scriptOf([{ text: "select to_char(now(), 'HH24:MI')", values: [] }], () => undefined)).toThrow('colon')
})
