import { randomUUID } from 'node:crypto'
import type { MergedField } from '@rihla/domain'
import type { Api } from './api.ts'

type Options = { take?: MergedField[]; version?: number; merged_version?: number; key?: string }

/** What staff do with two records of one person. */
export const mergesOf = (api: Api, staff: () => { token: string }) => {
  const call = (method: 'GET' | 'POST', url: string, payload?: object, key: string = randomUUID()) =>
    api.app.inject({
      method,
      url: `/api/admin/clients/${url}`,
      headers: { authorization: `Bearer ${staff().token}`, 'idempotency-key': key },
      ...(payload && { payload }),
    })
  const compare = async (kept: number, merged: number) =>
    (await call('GET', `${kept}/merge/?with=${merged}`)).json().data
  return {
    call,
    compare,
    /** With the versions that the two have now. */
    merge: async (kept: number, merged: number, { take = [], key, ...versions }: Options = {}) => {
      const { rows } = await api.owner.query<{ id: number; version: number }>(
        'select id, version from client where id = any ($1)',
        [[kept, merged]],
      )
      const versionOf = (id: number) => rows.find((row) => row.id === id)?.version ?? 1
      const now = { version: versionOf(kept), merged_version: versionOf(merged) }
      return call('POST', `${kept}/merge/`, { merged_id: merged, take, ...now, ...versions }, key)
    },
  }
}
