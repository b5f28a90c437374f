import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'

const WITH_PORT = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/

const canonical = (text: string): string | undefined => {
  const [, six, four] = WITH_PORT.exec(text) ?? []
  const [address = ''] = (six ?? four ?? text).split('%')
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined
}

/**
 * Where a request comes from, as a proxy we believe says it: some add a port. What cannot be read counts as the proxy
 * itself, so that nobody gets a limit of their own by writing nonsense (T23).
 */
export const addressOf = ({ ip, socket }: FastifyRequest): string =>
  canonical(ip) ?? canonical(socket.remoteAddress ?? '') ?? '0.0.0.0'

/** What tries are counted by: people behind one IPv6 line share its /64. */
export const networkOf = (address: string): string => {
  const parsed = ipaddr.parse(address)
  return parsed.kind() === 'ipv6' ? parsed.toNormalizedString().split(':').slice(0, 4).join(':') : parsed.toString()
}
