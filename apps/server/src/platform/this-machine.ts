import ipaddr from 'ipaddr.js'

/** Whether what is sent there leaves no machine: a socket file, localhost, a loopback address. */
export const staysOnThisMachine = (url: string): boolean => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (host === '' || host === 'localhost') return true
  return ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback'
}
