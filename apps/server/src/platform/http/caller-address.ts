import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

const WITH_PORT = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/

const canonical = (text: string): string | undefined => {
  const [, six, four] = WITH_PORT.exec(text) ?? []
  const [address = ''] = (six ?? four ?? text).split('%')
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined
}

/**
 * The address of the client as reported by a trusted proxy, some of which add a port. An unreadable address counts as
 * the proxy's own, so that a client cannot get a fresh limit by sending nonsense (T23).
 */
const readAddress = ({ ip, socket }: FastifyRequest): string =>
  canonical(ip) ?? canonical(socket.remoteAddress ?? '') ?? '0.0.0.0'

const onArrival = new WeakMap<FastifyRequest, string>()

/** The socket of a client that has disconnected has no address any more, and the audit log still needs it. */
export const rememberAddresses = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    onArrival.set(request, readAddress(request))
    done()
  })
}

export const addressOf = (request: FastifyRequest): string => onArrival.get(request) ?? readAddress(request)

/** The unit that attempts are counted by: an IPv6 connection usually has a whole /64. */
export const networkOf = (address: string): string => {
  const parsed = ipaddr.parse(address)
  return parsed.kind() === 'ipv6' ? parsed.toNormalizedString().split(':').slice(0, 4).join(':') : parsed.toString()
}
