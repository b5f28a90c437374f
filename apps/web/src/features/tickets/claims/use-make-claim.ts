import type { ClaimBody, OwnClaim } from '@rihla/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'

export type TripInHistory = NonNullable<OwnClaim['trip']>
export type MadeClaim = { data: OwnClaim | null; trip: TripInHistory | null }

/** Sends a claim; `onFound` gets the trip if it is in the history already. */
export const useMakeClaim = (onFound: (trip: TripInHistory) => void) => {
  const { t } = useTranslation('claims')
  const keyFor = useIdempotencyKey()
  // The same claim can be sent again after it was taken back.
  const sent = useRef(0)
  return {
    make: (body: ClaimBody): Promise<MadeClaim> =>
      call('POST /api/client/claims/', { body, idempotencyKey: keyFor({ ...body, sent: sent.current }) }),
    onMade: ({ trip }: MadeClaim) => {
      sent.current += 1
      if (trip) onFound(trip)
      else toast.success(t('sent'))
    },
  }
}
