import { Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { kindOf, type TicketMove } from './ticket-moves.ts'
import { TicketName } from './TicketName.tsx'

type MoveDialogProps = { move: TicketMove; opened: boolean; onClose: () => void }

/** TICKETS-7: each move asks first, and explains its effect on the points. */
export function MoveDialog({ move, opened, onClose }: MoveDialogProps) {
  const { t } = useTranslation(['admin-tickets', 'tickets'])
  const format = useFormat()
  const keyFor = useIdempotencyKey()
  const [reason, setReason] = useState('')
  const { ticket, to } = move
  const kind = kindOf(move)
  const leavesCompleted = ticket.status === 'completed'

  const change = useMutation({
    mutationFn: () => {
      const body = { status: to, reason: reason.trim() || null }
      const params = { id: String(ticket.id) }
      return call('POST /api/admin/tickets/:id/status/', { params, body, idempotencyKey: keyFor(body) })
    },
    onSuccess: () => {
      toast.success(t('moved', { status: t(`status_${to}`, { ns: 'tickets' }) }))
      onClose()
    },
  })
  const failure = change.error instanceof ApiError ? change.error : undefined
  const reasonFault = failure?.fields?.['reason']?.join(' ')

  const points = { count: ticket.points, amount: format.number(ticket.points) }
  const sentences = [
    ...(kind === 'completed' ? [t('pointsAdded', points)] : []),
    ...(kind === 'pending' || kind === 'confirmed' ? [t(`moveLead_${kind}`)] : []),
    ...(leavesCompleted ? [t('pointsTakenBack', points)] : []),
    ...(kind === 'cancelled' ? [t('moveNone')] : []),
  ]

  return (
    <ConfirmDialog
      opened={opened}
      title={t(`moveTitle_${kind}`)}
      question={sentences.join(' ')}
      subject={<TicketName ticket={ticket} />}
      confirm={t(`move_${kind}`)}
      cancel={t('keep')}
      isDangerous={kind === 'cancelled'}
      isPending={change.isPending}
      failure={change.error && !reasonFault ? (failure?.text ?? t('failedLead', { ns: 'common' })) : undefined}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      {leavesCompleted && (
        <Textarea
          mt="md"
          label={t('reason')}
          description={t('reasonLead')}
          required={kind === 'reopened'}
          rows={2}
          maxLength={300}
          value={reason}
          error={reasonFault}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ConfirmDialog>
  )
}
