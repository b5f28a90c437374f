import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Traveller } from '../helpers/agency.ts'
import { checkDatabase } from '../helpers/check.ts'
import type { Scenario } from '../helpers/scenario.ts'
import { withCleanup } from '../../machine/cleanup.ts'
import { startAgency } from '../helpers/servers.ts'

const CROWD = 800
/** Far sooner than Retry-After asks for. */
const IMPATIENCE_MS = 20

const quantile = (times: number[], share: number) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0)

/** Many clients read their profiles from one server and ignore Retry-After. */
export const overload: Scenario = ({ seconds = 15, report }) =>
  withCleanup(async (cleanup) => {
    const { cluster, agency, pair } = await startAgency(cleanup)
    const url = pair.apis[0]?.url ?? ''
    const agent = new Agent({ keepAlive: true, maxSockets: CROWD, maxFreeSockets: CROWD })
    cleanup.defer(() => agent.destroy())
    const times: Record<string, number[]> = {}
    let lastYes = performance.now()
    let longestGapMs = 0

    const ask = async (path: string, token = ''): Promise<string> => {
      const asked = request(url + path, { agent, headers: { authorization: `Bearer ${token}` } })
      asked.end()
      return once(asked, 'response').then(
        async ([response]) => {
          response.resume()
          await once(response, 'end')
          return String(response.statusCode)
        },
        () => 'cut',
      )
    }
    const visit = async (traveller: Traveller | undefined): Promise<string> => {
      const begun = performance.now()
      const status = await ask('/api/client/profile/', traveller?.token)
      const now = performance.now()
      ;(times[status] ??= []).push(now - begun)
      if (status === '200') {
        longestGapMs = Math.max(longestGapMs, now - lastYes)
        lastYes = now
      }
      return status
    }

    // A process accepts one new connection per event loop turn, so the connections are opened beforehand, as behind a
    // proxy.
    await Promise.all(Array.from({ length: CROWD }, () => ask('/livez')))
    const ends = performance.now() + seconds * 1000
    const crowd = Array.from({ length: CROWD }, async (_, place) => {
      const traveller = agency.travellers[place % agency.travellers.length]
      while (performance.now() < ends) if ((await visit(traveller)) !== '200') await pause(IMPATIENCE_MS)
    })
    let probesRefused = 0
    while (performance.now() < ends) {
      if ((await fetch(`${url}/livez`)).status !== 200) probesRefused += 1
      await pause(500)
    }
    await Promise.all(crowd)
    const { '200': served = [], '503': refused = [] } = times
    const over = performance.now()
    while ((await visit(agency.travellers[0])) !== '200') await pause(50)

    report(
      {
        acknowledged: [],
        unanswered: 0,
        answers: Object.fromEntries(Object.entries(times).map(([status, all]) => [status, all.length])),
        longestGapMs,
        longestTryMs: Math.max(...Object.values(times).flat()),
        perSecond: served.length / seconds,
      },
      await checkDatabase(cluster.url(), []),
      {
        served_p99_ms: quantile(served, 0.99),
        refused_p50_ms: quantile(refused, 0.5),
        probes_refused: probesRefused,
        recovered_after_ms: Math.round(performance.now() - over),
      },
    )
  })
