import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export class AddressRefused extends Error {}

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Excludes loopback and private networks, also in alternative notations. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_IPV6)
}

/** Resolves the name and connects to the addresses that were checked, so that a second DNS answer cannot differ. */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error || !first) done(error ?? new Error(`${host} has no address`), '')
    else if (!found.every(({ address }) => isPublicAddress(address))) done(new AddressRefused(), '')
    else if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

/** The checks that need no DNS lookup; a numeric address is never resolved, so it is checked here. */
export const mayBeCalled = (url: string, mayBePrivate: boolean): boolean => {
  const { protocol, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  if (mayBePrivate) return true
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
}
