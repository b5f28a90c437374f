import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const useCompleteTrip = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (ticketId: number) =>
      call('POST /api/tickets/:id/complete/', { params: { id: String(ticketId) }, idempotencyKey }),
  })
