import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export class AddressRefused extends Error {}

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Neither this machine nor its network, nor a way to write such an address in another form. */
export const isPublicAddress = (text: string): boolean => {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(GLOBAL_IPV6)
}

/** A name is asked here, and the connection goes to the very addresses that were judged: no second answer counts. */
export const lookUpPublic: LookupFunction = (host, options, done) => {
  lookUp(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error || !first) done(error ?? new Error(`${host} has no address`), '')
    else if (!found.every(({ address }) => isPublicAddress(address))) done(new AddressRefused(), '')
    else if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}

/** What can be said of an address before anybody is asked for it; an address written as a number is never looked up. */
export const mayBeCalled = (url: string, mayBePrivate: boolean): boolean => {
  const { protocol, hostname, username, password } = new URL(url)
  if (username !== '' || password !== '') return false
  if (mayBePrivate) return true
  const host = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host))
}
