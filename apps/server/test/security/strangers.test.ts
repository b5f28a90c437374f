import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverOn, useApi, type Api } from '../api.ts'
import { givenClient } from '../given.ts'
import { usePost } from '../post.ts'
import { ownerOf, strangerTries, type Send } from '../strangers.ts'

const ROUNDS = 5
/** As they are set unless somebody sets them otherwise. */
const LIMITS = {
  PUBLIC_CALLS_PER_HOUR: '30',
  LOGIN_TRIES_PER_ADDRESS: '50',
  LOGIN_FAILURES_OF_ALL: '1000',
  TRUST_PROXY: '127.0.0.1/32',
}

const api = useApi(LIMITS)
const post = usePost(api)
const others: Api['app'][] = []
beforeAll(async () => {
  for (let more = 0; more < 2; more++) others.push(await serverOn(api, { environment: LIMITS }))
})
afterAll(() => Promise.all(others.map((server) => server.close())))

const send: Send = async (server, url, payload, address) => {
  const app = [api.app, ...others][server % 3] ?? api.app
  return (await app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } })).statusCode
}

test('T20, T22, LOGIN-7, RESET-4: while strangers try an account on three servers, its owner signs in and resets the password every time', async () => {
  const { email } = await givenClient(api.db)
  const strangers = strangerTries(send, email)
  const owner = ownerOf(send, email, post.lettersTo)
  const guessed: Promise<number>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (let turn = round * 4; turn < (round + 1) * 4; turn++) {
      expect(await strangers.askForCode(turn)).toBe(200)
      expect(await strangers.guessCode(turn)).toBe(400)
      // Its answer comes late, which nobody waits for here.
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
