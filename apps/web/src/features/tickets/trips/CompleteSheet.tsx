import { Alert, Button, Text } from '@mantine/core'
import type { Ticket } from '@rihla/contract'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { call, newIdempotencyKey } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { Sheet } from '../../../ui/feedback/Sheet.tsx'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { nameOf } from './trip.ts'

const useCompleteTrip = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (ticketId: number) =>
      call('POST /api/tickets/:id/complete/', { params: { id: String(ticketId) }, idempotencyKey }),
  })

type CompleteSheetProps = { ticket: Ticket; opened: boolean; onClose: () => void }

/** PROFILE-6 */
export function CompleteSheet({ ticket, opened, onClose }: CompleteSheetProps) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const [key] = useState(newIdempotencyKey)
  const complete = useCompleteTrip(key)
  const failure = complete.error

  const confirm = () =>
    complete.mutate(ticket.id, {
      onSuccess: () => {
        toast.success(t('completed'))
        onClose()
      },
      onError: () => toast.error(t('completeFailed')),
    })

  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t('completeTitle')}
      isOver
      foot={
        <DialogActions>
          <Button size="md" loading={complete.isPending} onClick={confirm}>
            {t('complete')}
          </Button>
          <Button size="md" variant="subtle" disabled={complete.isPending} onClick={onClose}>
            {t('cancel', { ns: 'common' })}
          </Button>
        </DialogActions>
      }
    >
      <Text fw={500}>{nameOf(ticket)}</Text>
      {ticket.points > 0 && (
        <Text c="dimmed" size="sm" mt={4}>
          {t('completeLead', { count: ticket.points, amount: format.number(ticket.points) })}
        </Text>
      )}
      {failure && (
        <Alert mt="md" color="carnelian" icon={<IconAlertCircle size={20} aria-hidden />}>
          {messageOf(failure, t('failedLead', { ns: 'common' }))}
        </Alert>
      )}
    </Sheet>
  )
}
