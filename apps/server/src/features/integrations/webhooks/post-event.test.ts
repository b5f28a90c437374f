import { expect, test } from 'vitest'
import { useReceiver } from '../../../../test/receiver.ts'
import { postEvent } from './post-event.ts'
import { isPublicAddress } from './public-address.ts'

const receiver = useReceiver()
const send = (url: string, mayBePrivate = true) => postEvent(url, {}, '{"type":"x"}', { mayBePrivate, withinMs: 300 })
const faultOf = async (url: string, mayBePrivate = true) => (await send(url, mayBePrivate)).fault

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
  ...['::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::', 'x'],
])('%s is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('private addresses are not called, by name or by number, and neither is plain HTTP', async () => {
  const { port } = new URL(receiver.url())
  for (const url of [`https://localhost:${port}/`, `https://127.0.0.1:${port}/`, `https://[::1]:${port}/`])
    expect([url, await faultOf(url, false)]).toEqual([url, 'address_refused'])
  expect(await faultOf(`http://localhost:${port}/`, false)).toBe('address_refused')
  expect(await faultOf(`http://user:word@localhost:${port}/`)).toBe('address_refused')
  expect(receiver.taken).toEqual([])
})

test('each kind of failure is reported as such', async () => {
  receiver.answers = (response) => response.destroy()
  expect(await faultOf(receiver.url())).toBe('unreachable')
  expect(await faultOf('http://127.0.0.1:9/')).toBe('unreachable')
  expect(await faultOf(receiver.url().replace('http:', 'https:'))).toBe('tls')
  receiver.answers = (response) =>
    response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  expect(await faultOf(receiver.url())).toBe('unreachable')
  receiver.answers = () => undefined
  expect(await send(receiver.url())).toMatchObject({ status: null, fault: 'timeout', took_ms: expect.any(Number) })
  receiver.answers = (response) => response.writeHead(500).end()
  expect(await send(receiver.url())).toMatchObject({ status: 500, fault: 'status' })
})

test('a receiver that sends an endless response is disconnected', async () => {
  const left = Promise.withResolvers<void>()
  receiver.answers = (response) => {
    response.on('close', left.resolve).writeHead(200)
    let written = 0
    const talk = () => {
      written += 64 * 1024
      if (written > 64 * 1024 * 1024) left.reject(new Error('it was still listened to after 64 MB'))
      else if (!response.destroyed) response.write(Buffer.alloc(64 * 1024), talk)
    }
    talk()
  }
  const outcome = await postEvent(receiver.url(), {}, '{"type":"x"}', { mayBePrivate: true, withinMs: 600_000 })
  expect(outcome).toMatchObject({ status: 200, fault: null })
  await left.promise
})
