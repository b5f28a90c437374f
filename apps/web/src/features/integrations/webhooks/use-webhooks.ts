import type { Webhook } from '@rihla/contract'
import type { DeliveryState } from '@rihla/domain'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'
import { nextLook } from './next-look.ts'
import { WEBHOOK_SCHEMA, type WebhookValues } from './webhook-schema.ts'

const LOOK_AGAIN_MS = 5000
const isOnItsWay = ({ paused_at, waiting }: Webhook) => !paused_at && waiting > 0

export const useWebhooks = () =>
  useQuery({
    queryKey: ['webhooks', 'list'],
    queryFn: ({ signal }) => call('GET /api/admin/webhooks/', { signal }),
    refetchInterval: ({ state }) => (state.data?.data.some(isOnItsWay) ? LOOK_AGAIN_MS : false),
  })

export const useDeliveries = (id: number, state: DeliveryState | undefined) =>
  usePaginatedQuery(
    ['webhooks', 'deliveries', id, state],
    (cursor, signal) =>
      call('GET /api/admin/webhooks/:id/deliveries/', {
        params: { id: String(id) },
        query: { ...(state && { state }), ...cursor },
        signal,
      }),
    nextLook,
  )

export const useDelivery = (id: number) =>
  useQuery({
    queryKey: ['webhooks', 'delivery', id],
    queryFn: ({ signal }) => call('GET /api/admin/webhook-deliveries/:id/', { params: { id: String(id) }, signal }),
    refetchInterval: ({ state }) => nextLook(state.data ? [state.data.data] : []),
  })

const CHANGE = ['change-webhook']

/** A second click arrives before the first one shows, and would report its own change as a conflict. */
const useOneAtATime = <Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) => {
  const queryClient = useQueryClient()
  const change = useMutation({ mutationKey: CHANGE, mutationFn })
  const mutate: typeof change.mutate = (...given) => {
    if (queryClient.isMutating({ mutationKey: CHANGE }) === 0) change.mutate(...given)
  }
  return { ...change, mutate }
}

/** With the secret when it is new. */
export type SavedWebhook = Webhook & { secret?: string }

export const saveWebhook = async (values: WebhookValues, base: Webhook | undefined): Promise<SavedWebhook> => {
  const body = WEBHOOK_SCHEMA.bodyOf(values)
  if (base === undefined) {
    const { data, secret } = await call('POST /api/admin/webhooks/', { body })
    return { ...data, secret }
  }
  const change = { params: { id: String(base.id) }, body: { ...body, version: base.version } }
  return (await call('PUT /api/admin/webhooks/:id/', change)).data
}

export const readWebhook = async ({ id }: Webhook): Promise<SavedWebhook | undefined> =>
  (await call('GET /api/admin/webhooks/')).data.find((webhook) => webhook.id === id)

export const usePauseWebhook = () =>
  useOneAtATime(({ id, paused_at, version }: Webhook) =>
    call('PUT /api/admin/webhooks/:id/', { params: { id: String(id) }, body: { paused: !paused_at, version } }),
  )

export const useDeleteWebhook = () =>
  useOneAtATime((id: number) => call('DELETE /api/admin/webhooks/:id/', { params: { id: String(id) } }))

export const useRenewSecret = () =>
  useOneAtATime((id: number) => call('POST /api/admin/webhooks/:id/secret/', { params: { id: String(id) } }))

export const useSendTest = () =>
  useOneAtATime((id: number) => call('POST /api/admin/webhooks/:id/test/', { params: { id: String(id) } }))

export const useReplay = () =>
  useOneAtATime((id: number) => call('POST /api/admin/webhook-deliveries/:id/replay/', { params: { id: String(id) } }))
