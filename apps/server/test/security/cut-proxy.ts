import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'

/** Where the connection breaks: before, in or after the request, before or in the response. */
export const CUTS = ['before', 'asking', 'waiting', 'answered', 'answering'] as const
type Cut = (typeof CUTS)[number]

export type Asked = { method: string; path: string; headers: Record<string, string>; body?: object }

/** A proxy that cuts the connection at a given point, once per request. */
export const openCutProxy = async (target: string) => {
  const port = Number(new URL(target).port)
  /** The bodies of responses that the server sent and the client did not receive. */
  const lost: string[] = []
  const proxy = createServer((near) => {
    near.on('error', () => near.destroy())
    near.once('data', (asked) => {
      const cut = /x-cut: (\w+)/.exec(asked.toString('latin1'))?.[1] as Cut | undefined
      if (cut === 'before') return void near.destroy()
      const far = connect(port, '127.0.0.1')
      far.on('error', () => near.destroy()).on('close', () => near.end())
      far.write(cut === 'asking' ? asked.subarray(0, randomInt(1, asked.length)) : asked, () => {
        if (cut === 'asking' || cut === 'waiting') for (const end of [far, near]) end.destroy()
      })
      far.on('data', (answer) => {
        if (cut === 'answered') lost.push(answer.toString().split('\r\n\r\n')[1] ?? '')
        if (cut === 'answering') near.write(answer.subarray(0, randomInt(1, answer.length)))
        else if (cut === undefined) near.write(answer)
        if (cut !== undefined) near.destroySoon()
      })
    })
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))

  /** Rejects when the response does not arrive completely. */
  const ask = ({ method, path, headers, body }: Asked, cut?: Cut): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const all = {
        ...headers,
        connection: 'close',
        ...(body && { 'content-type': 'application/json' }),
        ...(cut && { 'x-cut': cut }),
      }
      const { port: near } = proxy.address() as AddressInfo
      const sent = request({ port: near, host: '127.0.0.1', agent: false, method, path, headers: all }, (answer) => {
        let text = ''
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
        answer.on('error', reject).on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
      })
      sent.on('error', reject).end(body && JSON.stringify(body))
    })
  return { ask, lost, close: () => new Promise<void>((resolve) => proxy.close(() => resolve())) }
}
