import { vi } from 'vitest'
import type { Api } from './api.ts'

/** The requested emails of a client, sent or not, oldest first; every email is requested before it is sent. */
export const requestedEmails = async (
  api: Api,
  clientId: number,
): Promise<{ mail: string; tier: string | null; state: string }[]> => {
  const { rows } = await api.owner.query(
    `select data ->> 'mail' as mail, data ->> 'tier' as tier, state from pgboss.job
     where name = 'send-mail' and (data ->> 'client_id')::integer = $1 order by created_on, id`,
    [clientId],
  )
  return rows
}

/** Waits until the worker has handled all emails of that client. */
export const emailsAreHandled = (api: Api, clientId: number) =>
  vi.waitFor(
    async () => {
      const waiting = (await requestedEmails(api, clientId)).filter(({ state }) => state !== 'completed')
      if (waiting.length > 0) throw new Error(`${waiting.length} emails wait`)
    },
    { timeout: 60_000, interval: 50 },
  )
