import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A proxy in front of a server that can delay everything. */
export const openSlowLine = async (cleanup: AsyncDisposableStack, port: number) => {
  let delayMs = 0
  const open = new Set<Socket>()
  const pass = (from: Socket, to: Socket) => {
    open.add(from)
    from.on('data', (chunk) => {
      if (delayMs === 0) to.write(chunk)
      else setTimeout(() => to.writable && to.write(chunk), delayMs)
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      open.delete(from)
      to.destroy()
    })
  }
  const line = createServer({ noDelay: true }, (caller) => {
    const server = connect({ port, host: '127.0.0.1', noDelay: true })
    pass(caller, server)
    pass(server, caller)
  }).listen(0, '127.0.0.1')
  await once(line, 'listening')
  cleanup.defer(() => {
    line.close()
    for (const socket of open) socket.destroy()
  })
  return {
    port: (line.address() as AddressInfo).port,
    slowDown: (ms: number) => {
      delayMs = ms
    },
  }
}
