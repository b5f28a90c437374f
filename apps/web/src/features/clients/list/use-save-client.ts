import { call } from '../../../lib/api.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { changeOf, CLIENT_SCHEMA, type ClientValues } from './client-schema.ts'
import type { OpenedClient } from './opened-client.query.ts'

export const useSaveClient = () => {
  const keyFor = useIdempotencyKey()
  return async (values: ClientValues, base: OpenedClient | undefined): Promise<OpenedClient> => {
    if (base) {
      const params = { id: String(base.id) }
      return (await call('PUT /api/admin/clients/:id/', { params, body: changeOf(values, base) })).data
    }
    const body = CLIENT_SCHEMA.bodyOf(values)
    return (await call('POST /api/admin/clients/', { body, idempotencyKey: keyFor(body) })).data
  }
}
