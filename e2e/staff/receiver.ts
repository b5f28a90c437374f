import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type Taken = { headers: IncomingHttpHeaders; body: string }

/** A webhook receiver on this machine that accepts deliveries only at the second attempt. */
export const openReluctantReceiver = async () => {
  const taken: Taken[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const isFirst = taken.every(({ headers }) => headers['webhook-id'] !== request.headers['webhook-id'])
      taken.push({ headers: request.headers, body })
      response.writeHead(isFirst ? 500 : 204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/rihla`,
    taken,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
