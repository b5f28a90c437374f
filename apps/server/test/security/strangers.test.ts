import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverOn, useApi, type Api } from '../api.ts'
import { givenClient } from '../given.ts'
import { usePost } from '../post.ts'
import { DEFAULT_LIMITS, ownerOf, strangerTries, type Send } from '../strangers.ts'

const ROUNDS = 5

const api = useApi(DEFAULT_LIMITS)
const post = usePost(api)
const others: Api['app'][] = []
beforeAll(async () => {
  for (let more = 0; more < 2; more++) others.push(await serverOn(api, { environment: DEFAULT_LIMITS }))
})
afterAll(() => Promise.all(others.map((server) => server.close())))

const send: Send = async (server, url, payload, address) => {
  const app = [api.app, ...others][server % 3] ?? api.app
  return (await app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } })).statusCode
}

test('T20, T22, LOGIN-7, RESET-4: strangers on three servers do not keep an owner out', async () => {
  const { email } = await givenClient(api.db)
  const strangers = strangerTries(send, email)
  const owner = ownerOf(send, email, post.emailsTo)
  const guessed: Promise<number>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (let turn = round * 4; turn < (round + 1) * 4; turn++) {
      expect(await strangers.askForCode(turn)).toBe(200)
      expect(await strangers.guessCode(turn)).toBe(400)
      // Not awaited, because its response is delayed.
      guessed.push(strangers.signIn(turn))
    }
    expect(await owner.signIn(round)).toBe(200)
    const [asked, ...confirmed] = await owner.reset(round)
    expect([round, asked, confirmed.at(-1)]).toEqual([round, 200, 200])
    expect(await owner.signIn(round)).toBe(200)
  }
  for (const status of await Promise.all(guessed)) expect(status).not.toBe(200)
  const { rows } = await api.owner.query(
    `select coalesce(sum(points), 0)::integer as wrong from rate_limit where key like 'login-account:%'`,
  )
  expect(rows[0].wrong).toBeGreaterThan(0)
})
