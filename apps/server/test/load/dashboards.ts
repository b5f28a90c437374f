import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'

/** What each open dashboard received: the reviews in order, and the time of each. */
export type Seen = { ids: number[]; times: number[]; hasEnded: boolean }
export type DashboardsData = { url: string; tokens: string[] }

/** Runs in its own process, so that reading for two hundred screens does not slow down the measurement. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity })

const open = async (url: string, token: string): Promise<Seen> => {
  const seen: Seen = { ids: [], times: [], hasEnded: false }
  const request = get(`${url}/api/admin/events/`, { agent, headers: { authorization: `Bearer ${token}` } })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  if (response.statusCode !== 200) throw new Error(`a dashboard was answered ${response.statusCode}`)
  let text = ''
  const ready = Promise.withResolvers<void>()
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    const now = performance.timeOrigin + performance.now()
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block.startsWith('event: ready')) ready.resolve()
      if (!block.startsWith('event: reviews')) continue
      const reviews = JSON.parse(block.slice(block.indexOf('\ndata: ') + 7)) as { id: number }[]
      for (const { id } of reviews) {
        seen.ids.push(id)
        seen.times.push(now)
      }
    }
  })
  response.on('close', () => (seen.hasEnded = true))
  await ready.promise
  return seen
}

const [{ url, tokens }] = (await once(process, 'message')) as [DashboardsData]
const dashboards = await Promise.all(tokens.map((token) => open(url, token)))
process.on('message', () => process.send?.(dashboards))
process.on('disconnect', () => process.exit())
process.send?.('open')
