import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TicketDesk } from '../../features/tickets/manage/TicketDesk.tsx'
import { useTicketForm } from '../../features/tickets/manage/use-ticket-form.ts'
import { ExportMenu } from '../../features/clients/exports/ExportMenu.tsx'
import { AdminPage, HeadActions } from './AdminPage.tsx'

export default function TicketsPage() {
  const { t } = useTranslation('admin-tickets')
  const form = useTicketForm()
  return (
    <AdminPage
      title={t('title')}
      action={
        <HeadActions>
          <ExportMenu />
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.open('new')}>
            {t('new')}
          </Button>
        </HeadActions>
      }
    >
      <TicketDesk form={form} />
    </AdminPage>
  )
}
