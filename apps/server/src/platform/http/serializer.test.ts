import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { checkAnswers } from './serializer.ts'

const answerTo = async (answer: unknown) => {
  const app = fastify()
  onTestFinished(() => app.close())
  app.setSerializerCompiler(checkAnswers)
  app.get('/', { schema: { response: { 200: z.object({ name: z.string() }) } } }, async () => answer)
  return app.inject('/')
}

test('T43: a response contains the fields of its schema and nothing else', async () => {
  const answer = await answerTo({ name: 'Mona', national_id: '29405120100382' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { name: 'Mona' }])
})

test('T43: a response that does not match its schema is not sent', async () => {
  const answer = await answerTo({ name: 29_405_120_100_382 })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('29405120100382')
})
