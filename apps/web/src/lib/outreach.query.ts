import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

export const latestPromo = queryOptions({
  queryKey: ['promo'],
  queryFn: ({ signal }) => call('GET /api/promo/latest/', { signal }),
})

/** Until staff save one it is a greeting in the reader's language (DASH-11). */
export const latestMessage = (language: string) =>
  queryOptions({
    queryKey: ['whatsapp-message', language],
    queryFn: ({ signal }) => call('GET /api/whatsapp-message/latest/', { signal }),
  })
