import ipaddr from 'ipaddr.js'

/** Whether traffic to this URL stays on this machine: a socket file, localhost or a loopback address. */
export const isLoopback = (url: string): boolean => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (host === '' || host === 'localhost') return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}
