import * as http from 'node:http'
import * as https from 'node:https'
import type { DeliveryFault } from '@rihla/domain'
import { AddressRefused, lookUpPublic, mayBeCalled } from './public-address.ts'

export type Outcome = { status: number | null; fault: DeliveryFault | null; took_ms: number }

const TIMEOUT_MS = 15_000
/** The response body is ignored, so that a long one cannot hold the connection. */
const MAX_RESPONSE_BYTES = 16 * 1024

const TLS_FAULT = /^(ERR_(TLS|SSL)|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/

const faultOf = (error: Error & { code?: string }): DeliveryFault => {
  if (error instanceof AddressRefused) return 'address_refused'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  return TLS_FAULT.test(error.code ?? '') ? 'tls' : 'unreachable'
}

/** No agent: each request opens a new connection, whose address is checked again. Redirects are not followed. */
const post = (url: string, headers: Record<string, string>, body: string, mayBePrivate: boolean, withinMs: number) =>
  new Promise<number>((resolve, reject) => {
    const { request } = url.startsWith('https:') ? https : http
    const bytes = Buffer.from(body)
    const sending = request(url, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(withinMs),
      ...(!mayBePrivate && { lookup: lookUpPublic }),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': bytes.length,
        'user-agent': 'Rihla-Webhooks/1',
        ...headers,
      },
    })
    sending.on('error', reject)
    // After status 101 neither a response nor an error event follows.
    sending.on('close', () => reject(new Error('closed without an answer')))
    sending.on('response', (answer) => {
      let read = 0
      answer.on('error', () => undefined)
      answer.on('data', (chunk: Buffer) => {
        read += chunk.length
        if (read > MAX_RESPONSE_BYTES) answer.destroy()
      })
      resolve(answer.statusCode ?? 0)
    })
    sending.end(bytes)
  })

/** One attempt. It is delivered when the receiver answers with 2xx before the timeout. */
export const postEvent = async (
  url: string,
  headers: Record<string, string>,
  body: string,
  { mayBePrivate, withinMs = TIMEOUT_MS }: { mayBePrivate: boolean; withinMs?: number },
): Promise<Outcome> => {
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  try {
    if (!mayBeCalled(url, mayBePrivate)) throw new AddressRefused()
    const status = await post(url, headers, body, mayBePrivate, withinMs)
    return { status, fault: status >= 200 && status < 300 ? null : 'status', took_ms: took() }
  } catch (error) {
    return { status: null, fault: faultOf(error as Error), took_ms: took() }
  }
}
