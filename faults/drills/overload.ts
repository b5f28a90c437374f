import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Traveller } from '../parts/agency.ts'
import { checkDatabase } from '../parts/check.ts'
import type { Drill } from '../parts/drill.ts'
import { inHouse } from '../parts/machine.ts'
import { startAgency } from '../parts/servers.ts'

const CROWD = 800
/** Far sooner than they are asked to come back. */
const IMPATIENCE_MS = 20

const quantile = (times: number[], share: number) =>
  Math.round(times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0)

/** A crowd reads its profiles at one server and does not come back when told to, but at once. */
export const overload: Drill = ({ seconds = 15, report }) =>
  inHouse(async (house) => {
    const { cluster, agency, pair } = await startAgency(house)
    const url = pair.apis[0]?.url ?? ''
    const agent = new Agent({ keepAlive: true, maxSockets: CROWD, maxFreeSockets: CROWD })
    house.defer(() => agent.destroy())
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

    // A process takes one new connection in each of its turns, however long they are: as behind a proxy, theirs are open.
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
