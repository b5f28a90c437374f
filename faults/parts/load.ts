import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, writeSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Agency } from './agency.ts'

/** Nobody waits longer for one answer; the proxy and the API promise less. */
const LONGEST_TRY_MS = 8000
/** After a broken connection. A refusal says itself when to come back. */
const PAUSE_MS = 200
/** So many people wait at once; more would be a flood of its own. */
const MOST_WAITING = 250

export type Kind = 'redeem' | 'complete' | 'feedback'
/** Besides what changes something, people look at what they have. */
export type Part = Kind | 'read'

/** What the server said yes to, as it was written down the moment its answer had come. */
export type Acknowledged = { kind: Kind; key: string; client: number; id: number }

type Deed = { kind: Part; client: number; token: string; path: string; body?: object }

export type Driven = {
  acknowledged: Acknowledged[]
  /** Deeds that got no yes before the load ended: whether they happened is open, twice they did not. */
  unanswered: number
  /** Answers by status, and `cut` where the connection broke or nothing came. */
  answers: Record<string, number>
  /** The longest time in which nothing at all was acknowledged. */
  longestGapMs: number
  longestTryMs: number
  perSecond: number
}

const idIn = (answer: string) => (JSON.parse(answer) as { data: { id: number } }).data.id

const deedsOf = function* ({ travellers, reward }: Agency, mix: Part[]): Generator<Deed> {
  for (let turn = 0; ; turn++) {
    const kind = mix[turn % mix.length] ?? 'redeem'
    const traveller = travellers[turn % travellers.length]
    if (!traveller) throw new Error('an agency without clients')
    const by = { kind, client: traveller.id, token: traveller.token }
    const ticket = kind === 'complete' ? traveller.tickets.pop() : undefined
    if (kind === 'read') yield { ...by, path: '/api/client/profile/' }
    else if (kind === 'feedback')
      yield { ...by, path: '/api/feedback/auth/', body: { rating: (turn % 5) + 1, message: `Review ${turn}` } }
    else if (ticket !== undefined) yield { ...by, path: `/api/tickets/${ticket}/complete/` }
    else yield { ...by, kind: 'redeem', path: '/api/rewards/redeem/', body: { reward_id: reward } }
  }
}

/**
 * So many deeds a second, whether or not the ones before were answered. Each has an Idempotency-Key of its own that it
 * keeps over its tries, and is tried until the server says yes or the load has been over for `patienceMs`.
 */
export const startLoad = (
  url: string,
  agency: Agency,
  { perSecond, mix, file, patienceMs = 60_000 }: { perSecond: number; mix: Part[]; file: string; patienceMs?: number },
) => {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_WAITING })
  const written = openSync(file, 'a')
  const acknowledged: Acknowledged[] = []
  const answers: Record<string, number> = {}
  const started = performance.now()
  let endsAt = Infinity
  let lastYes = started
  let longestGapMs = 0
  let longestTryMs = 0
  let unanswered = 0

  const tryOnce = async (deed: Deed, key: string) => {
    const begun = performance.now()
    try {
      const asked = request(url + deed.path, {
        agent,
        method: deed.kind === 'read' ? 'GET' : 'POST',
        signal: AbortSignal.timeout(LONGEST_TRY_MS),
        headers: {
          authorization: `Bearer ${deed.token}`,
          'idempotency-key': key,
          ...(deed.body && { 'content-type': 'application/json' }),
        },
      })
      asked.end(deed.body && JSON.stringify(deed.body))
      const [response] = await once(asked, 'response')
      const answer = await text(response)
      const retryAfter = response.headers['retry-after']
      const saysNothing = response.statusCode === 503 && retryAfter === undefined
      return {
        status: `${response.statusCode}${saysNothing ? ' without Retry-After' : ''}`,
        answer,
        pauseMs: retryAfter === undefined ? PAUSE_MS : Number(retryAfter) * 1000 * (0.5 + Math.random()),
      }
    } catch {
      return { status: 'cut', answer: '', pauseMs: PAUSE_MS }
    } finally {
      longestTryMs = Math.max(longestTryMs, performance.now() - begun)
    }
  }

  const doDeed = async (deed: Deed): Promise<void> => {
    const key = randomUUID()
    while (performance.now() < endsAt) {
      const { status, answer, pauseMs } = await tryOnce(deed, key)
      answers[status] = (answers[status] ?? 0) + 1
      if (status === '200') {
        if (deed.kind === 'read') return
        const yes = { kind: deed.kind, key, client: deed.client, id: idIn(answer) }
        writeSync(written, `${JSON.stringify(yes)}\n`)
        acknowledged.push(yes)
        const now = performance.now()
        longestGapMs = Math.max(longestGapMs, now - lastYes)
        lastYes = now
        return
      }
      await pause(pauseMs)
    }
    unanswered += 1
  }

  const ending = new AbortController()
  const running = (async () => {
    const open = new Set<Promise<void>>()
    const deeds = deedsOf(agency, mix)
    for (let turn = 0; !ending.signal.aborted; turn++) {
      const due = started + (turn * 1000) / perSecond
      const early = due - performance.now()
      if (early > 1) await pause(early)
      while (open.size >= MOST_WAITING) await Promise.race(open)
      const { value } = deeds.next()
      if (!value) break
      const deed = doDeed(value).finally(() => open.delete(deed))
      open.add(deed)
    }
    endsAt = performance.now() + patienceMs
    await Promise.all(open)
  })()

  return {
    acknowledgedSoFar: () => acknowledged.length,
    stop: async (): Promise<Driven> => {
      const seconds = (performance.now() - started) / 1000
      const soFar = acknowledged.length
      ending.abort()
      await running
      if (unanswered > 0) longestGapMs = Math.max(longestGapMs, performance.now() - lastYes)
      agent.destroy()
      closeSync(written)
      return { acknowledged, unanswered, answers, longestGapMs, longestTryMs, perSecond: soFar / seconds }
    },
  }
}
