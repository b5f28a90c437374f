import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { TicketDesk } from '../../features/tickets/manage/TicketDesk.tsx'
import { TicketPanel } from '../../features/tickets/manage/TicketPanel.tsx'
import { useTicketForm } from '../../features/tickets/manage/use-ticket-form.ts'
import { ExportMenu } from '../../features/clients/exports/ExportMenu.tsx'
import { useBranches } from '../../lib/use-branches.ts'
import { useUrlFilters } from '../../lib/use-url-filters.ts'
import { variantBeside } from '../../ui/forms/use-inline-form.ts'
import { AdminPage, HeadActions } from './AdminPage.tsx'
import { useNewForm } from './use-new-form.ts'

export default function TicketsPage() {
  const { t } = useTranslation('admin-tickets')
  const form = useTicketForm()
  const { filters } = useUrlFilters(['seller'])
  const seller = useBranches().sellers.find(({ id }) => String(id) === filters.seller)
  useNewForm(() => form.open('new'))
  return (
    <AdminPage
      title={t('title')}
      action={
        <HeadActions>
          <ExportMenu seller={seller} />
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            variant={variantBeside(form)}
            onClick={() => form.open('new')}
          >
            {t('new')}
          </Button>
        </HeadActions>
      }
    >
      <TicketPanel form={form} />
      <TicketDesk form={form} />
    </AdminPage>
  )
}
