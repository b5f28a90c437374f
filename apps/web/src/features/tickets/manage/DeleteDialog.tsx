import type { AdminTicket } from '@rihla/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { TicketName } from './TicketName.tsx'

type DeleteDialogProps = { ticket: AdminTicket; opened: boolean; onClose: () => void; onDeleted: () => void }

/** TICKETS-5 */
export function DeleteDialog({ ticket, opened, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('admin-tickets')
  const format = useFormat()
  const remove = useMutation({
    mutationFn: () => call('DELETE /api/admin/tickets/:id/', { params: { id: String(ticket.id) } }),
    onSuccess: () => {
      toast.success(t('deleted'))
      onDeleted()
    },
  })
  const points = { count: ticket.points, amount: format.number(ticket.points) }

  return (
    <ConfirmDialog
      opened={opened}
      title={t('deleteTitle')}
      question={`${t('deleteLead')} ${ticket.status === 'completed' ? t('pointsTakenBack', points) : ''}`}
      subject={<TicketName ticket={ticket} />}
      confirm={t('delete', { ns: 'staff' })}
      isDangerous
      isPending={remove.isPending}
      failure={remove.isError ? t('deleteFailed') : undefined}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
