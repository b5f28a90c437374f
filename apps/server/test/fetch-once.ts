/**
 * A request on its own connection. The server closes idle connections, and may do so just as a later request reuses one that
 * an earlier test left open.
 */
export const fetchOnce = (
  url: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) => fetch(url, { ...init, headers: { ...init.headers, connection: 'close' } })
