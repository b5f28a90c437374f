import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

const LONGEST_MS = 30_000

export const agent = new Agent({ keepAlive: true, maxSockets: 128 })
export const now = () => performance.timeOrigin + performance.now()

export const ask = async (url: string, token: string, body?: object) => {
  const started = now()
  const asked = request(url, {
    agent,
    signal: AbortSignal.timeout(LONGEST_MS),
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomBytes(16).toString('hex') }),
    },
  })
  asked.end(body && JSON.stringify(body))
  const [response] = await once(asked, 'response')
  const answer = await text(response)
  return { status: response.statusCode as number, answer, started, took: now() - started }
}

/** Starts a fixed number of calls a second, whether or not earlier ones were answered. */
export const atRate = async <Answer>(perSecond: number, seconds: number, act: (turn: number) => Promise<Answer>) => {
  const acts: Promise<Answer>[] = []
  const started = now()
  for (let turn = 0; turn < perSecond * seconds; turn++) {
    const due = started + (turn * 1000) / perSecond
    if (due > now()) await pause(due - now())
    acts.push(act(turn))
  }
  return Promise.all(acts)
}

export const percentile = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

export const spread = (values: number[]) =>
  [0.5, 0.95, 0.99, 1].map((share) => percentile(values, share).toFixed(0)).join(' / ')
