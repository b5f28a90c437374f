import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { closeSync, openSync, writeSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Agency } from './agency.ts'

/** Client timeout for one answer; the proxy and the API answer sooner. */
const LONGEST_TRY_MS = 8000
/** Pause after a broken connection. A refusal carries its own Retry-After. */
const PAUSE_MS = 200
/** Limit of concurrent requests; more would be an overload of its own. */
const MOST_WAITING = 250

export type Kind = 'redeem' | 'complete' | 'feedback'
/** Reads mixed in with the changes. */
export type Part = Kind | 'read'

/** A change that the server acknowledged, recorded when its answer arrived. */
export type Acknowledged = { kind: Kind; key: string; client: number; id: number }

type Action = { kind: Part; client: number; token: string; path: string; body?: object }

export type Driven = {
  acknowledged: Acknowledged[]
  /** Actions without a success before the load ended: they may have happened once, but not twice. */
  unanswered: number
  /** Answers by status, and `cut` where the connection broke or timed out. */
  answers: Record<string, number>
  /** The longest time in which nothing at all was acknowledged. */
  longestGapMs: number
  longestTryMs: number
  perSecond: number
}

const idIn = (answer: string) => (JSON.parse(answer) as { data: { id: number } }).data.id

const actionsOf = function* ({ travellers, reward }: Agency, mix: Part[]): Generator<Action> {
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
 * Starts this many actions a second, whether or not the earlier ones were answered. Each action keeps its own
 * Idempotency-Key over all attempts, and is retried until the server acknowledges it or the load has been over for
 * `graceMs`.
 */
export const startLoad = (
  url: string,
  agency: Agency,
  { perSecond, mix, file, graceMs = 60_000 }: { perSecond: number; mix: Part[]; file: string; graceMs?: number },
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

  const tryOnce = async (action: Action, key: string) => {
    const begun = performance.now()
    try {
      const asked = request(url + action.path, {
        agent,
        method: action.kind === 'read' ? 'GET' : 'POST',
        signal: AbortSignal.timeout(LONGEST_TRY_MS),
        headers: {
          authorization: `Bearer ${action.token}`,
          'idempotency-key': key,
          ...(action.body && { 'content-type': 'application/json' }),
        },
      })
      asked.end(action.body && JSON.stringify(action.body))
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

  const runAction = async (action: Action): Promise<void> => {
    const key = randomUUID()
    while (performance.now() < endsAt) {
      const { status, answer, pauseMs } = await tryOnce(action, key)
      answers[status] = (answers[status] ?? 0) + 1
      if (status === '200') {
        if (action.kind === 'read') return
        const yes = { kind: action.kind, key, client: action.client, id: idIn(answer) }
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
    const actions = actionsOf(agency, mix)
    for (let turn = 0; !ending.signal.aborted; turn++) {
      const due = started + (turn * 1000) / perSecond
      const early = due - performance.now()
      if (early > 1) await pause(early)
      while (open.size >= MOST_WAITING) await Promise.race(open)
      const { value } = actions.next()
      if (!value) break
      const action = runAction(value).finally(() => open.delete(action))
      open.add(action)
    }
    endsAt = performance.now() + graceMs
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
