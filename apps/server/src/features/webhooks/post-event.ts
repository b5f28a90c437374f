import * as http from 'node:http'
import * as https from 'node:https'
import type { DeliveryFault } from '@rihla/domain'
import { AddressRefused, lookUpPublic, mayBeCalled } from './public-address.ts'

export type Outcome = { status: number | null; fault: DeliveryFault | null; took_ms: number }

const ANSWER_WITHIN_MS = 15_000
/** What a receiver says besides its status is of no interest, and it may not go on talking. */
const READ_AT_MOST = 16 * 1024

const TLS_FAULT = /^(ERR_(TLS|SSL)|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|EPROTO)/

const faultOf = (error: Error & { code?: string }): DeliveryFault => {
  if (error instanceof AddressRefused) return 'address_refused'
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'timeout'
  return TLS_FAULT.test(error.code ?? '') ? 'tls' : 'unreachable'
}

/** No agent: a connection of its own for each, whose address is judged anew. Redirects are answers like any other. */
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
    // After 101 nothing else comes: neither an answer nor an error.
    sending.on('close', () => reject(new Error('closed without an answer')))
    sending.on('response', (answer) => {
      let read = 0
      answer.on('error', () => undefined)
      answer.on('data', (chunk: Buffer) => {
        read += chunk.length
        if (read > READ_AT_MOST) answer.destroy()
      })
      resolve(answer.statusCode ?? 0)
    })
    sending.end(bytes)
  })

/** One try. A receiver has taken it when it says so with 2xx in time. */
export const postEvent = async (
  url: string,
  headers: Record<string, string>,
  body: string,
  { mayBePrivate, withinMs = ANSWER_WITHIN_MS }: { mayBePrivate: boolean; withinMs?: number },
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
