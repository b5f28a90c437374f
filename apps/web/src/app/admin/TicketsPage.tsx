import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TicketDesk } from '../../features/admin-tickets/TicketDesk.tsx'
import { useTicketForm } from '../../features/admin-tickets/use-ticket-form.ts'
import { AdminPage } from './AdminPage.tsx'

export default function TicketsPage() {
  const { t } = useTranslation('admin-tickets')
  const form = useTicketForm()
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
