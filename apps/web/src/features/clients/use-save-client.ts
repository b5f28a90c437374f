import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useDecisionKey } from '../../lib/use-decision-key.ts'
import { changeOf, type ClientDraft, creationOf } from './client-draft.ts'
import { type OpenedClient, readClient } from './opened-client.query.ts'

type Saving = { draft: ClientDraft; opened: OpenedClient | undefined }
type Outcome = { savedAs: string } | { newest: OpenedClient }

const update = async (draft: ClientDraft, opened: OpenedClient): Promise<Outcome> => {
  try {
    const params = { id: String(opened.id) }
    const { data } = await call('PUT /api/admin/clients/:id/', { params, body: changeOf(draft, opened) })
    return { savedAs: data.full_name }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'changed_meanwhile') return { newest: await readClient(opened.id) }
    throw error
  }
}

/** CLIENTS-5: a save over somebody else's is refused, and what they saved is fetched to be shown. */
export const useSaveClient = () => {
  const keyFor = useDecisionKey()
  return useMutation({
    mutationFn: async ({ draft, opened }: Saving): Promise<Outcome> => {
      if (opened) return update(draft, opened)
      const body = creationOf(draft)
      const { data } = await call('POST /api/admin/clients/', { body, idempotencyKey: keyFor(body) })
      return { savedAs: data.full_name }
    },
  })
}
