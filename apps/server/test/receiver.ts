import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, vi } from 'vitest'
import { webhooksApi } from '@rihla/contract'
import type { Api } from './api.ts'

export type Taken = { path: string; headers: IncomingHttpHeaders; body: string }
/** The response for a path; attempts are counted from one. The default is 204. */
type Answers = (response: ServerResponse, taken: Taken, tries: number) => void

export type Receiver = {
  url: (path?: string) => string
  taken: Taken[]
  answers: Answers
  /** Waits for so many deliveries of an event and returns them. */
  wait: (type: string, count: number) => Promise<Taken[]>
  stop: () => Promise<void>
}

export const typeOf = ({ body }: Taken): string => (JSON.parse(body) as { type: string }).type

const yes: Answers = (response) => response.writeHead(204).end()

/** A webhook receiver on this machine: a real HTTP server. */
const openReceiver = async (receiver = {} as Receiver): Promise<Receiver> => {
  const server = createServer((request, response) => void take(request, response))
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += String(chunk)
    const taken = { path: request.url ?? '', headers: request.headers, body }
    receiver.taken.push(taken)
    const same = receiver.taken.filter(({ headers }) => headers['webhook-id'] === request.headers['webhook-id'])
    receiver.answers(response, taken, same.length)
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return Object.assign(receiver, {
    url: (path = '/') => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    taken: [],
    answers: yes,
    wait: (type: string, count: number) =>
      vi.waitFor(
        () => {
          const come = receiver.taken.filter((taken) => typeOf(taken) === type)
          if (come.length < count) throw new Error(`${come.length} of ${count} ${type} have arrived`)
          return come
        },
        { timeout: 60_000, interval: 25 },
      ),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}

export const useReceiver = (): Receiver => {
  const receiver = {} as Receiver
  beforeAll(() => openReceiver(receiver))
  afterAll(() => receiver.stop())
  return receiver
}

/** Throws unless the signature is valid according to the public package. */
export const verify = (secret: string, { body, headers }: Taken): unknown =>
  new Webhook(secret).verify(body, headers as Record<string, string>)

/** A webhook that an owner creates over HTTP. */
export const givenWebhook = async (api: Api, token: string, body: object) => {
  const answer = await api.app.inject({
    method: webhooksApi.create.method,
    url: webhooksApi.create.url,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const { data, secret } = answer.json() as { data: { id: number }; secret: string }
  return { id: data.id, secret }
}
