import { call } from '../../../lib/api.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { changeOf, type ClientDraft, creationOf } from './client-draft.ts'
import type { OpenedClient } from './opened-client.query.ts'

export const useSaveClient = () => {
  const keyFor = useIdempotencyKey()
  return async (draft: ClientDraft, base: OpenedClient | undefined): Promise<OpenedClient> => {
    if (base) {
      const params = { id: String(base.id) }
      return (await call('PUT /api/admin/clients/:id/', { params, body: changeOf(draft, base) })).data
    }
    const body = creationOf(draft)
    return (await call('POST /api/admin/clients/', { body, idempotencyKey: keyFor(body) })).data
  }
}
