import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TicketDesk, type TicketInForm } from '../../features/admin-tickets/TicketDesk.tsx'
import { useInlineForm } from '../../ui/use-inline-form.ts'
import { AdminPage } from './AdminPage.tsx'

export default function TicketsPage() {
  const { t } = useTranslation('admin-tickets')
  const form = useInlineForm<TicketInForm>((ticket) => (ticket === 'new' ? ticket : ticket.id))
  return (
    <AdminPage
      title={t('title')}
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.open('new')}>
          {t('new')}
        </Button>
      }
    >
      <TicketDesk form={form} />
    </AdminPage>
  )
}
