import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

export const latestPromo = queryOptions({
  queryKey: ['promo'],
  queryFn: ({ signal }) => call('GET /api/promo/latest/', { signal }),
})

/** A greeting in the user's language until staff save one (DASH-11). */
export const latestMessage = (language: string) =>
  queryOptions({
    queryKey: ['whatsapp-message', language],
    queryFn: ({ signal }) => call('GET /api/whatsapp-message/latest/', { signal }),
  })
