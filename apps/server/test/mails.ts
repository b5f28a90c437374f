import { vi } from 'vitest'
import type { Api } from './api.ts'

/** Letters asked for, sent or not, oldest first: what never stands here is never sent. */
export const lettersAskedFor = async (api: Api, clientId: number): Promise<{ mail: string; state: string }[]> => {
  const { rows } = await api.owner.query(
    `select data ->> 'mail' as mail, state from pgboss.job
     where name = 'send-mail' and (data ->> 'client_id')::integer = $1 order by created_on, id`,
    [clientId],
  )
  return rows
}

/** Waits until the worker is through with all letters of that client. */
export const lettersAreWritten = (api: Api, clientId: number) =>
  vi.waitFor(
    async () => {
      const waiting = (await lettersAskedFor(api, clientId)).filter(({ state }) => state !== 'completed')
      if (waiting.length > 0) throw new Error(`${waiting.length} letters wait`)
    },
    { timeout: 60_000, interval: 50 },
  )
