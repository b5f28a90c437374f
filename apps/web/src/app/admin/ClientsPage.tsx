import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type ClientInForm, ClientList } from '../../features/clients/list/ClientList.tsx'
import { ExportMenu } from '../../features/clients/exports/ExportMenu.tsx'
import { useInlineForm } from '../../ui/forms/use-inline-form.ts'
import { AdminPage, HeadActions } from './AdminPage.tsx'
import { ClientsTabs } from './ClientsTabs.tsx'

export default function ClientsPage() {
  const { t } = useTranslation('clients')
  const form = useInlineForm<ClientInForm>((client) => client)
  return (
    <AdminPage
      title={t('clients', { ns: 'staff' })}
      action={
        <HeadActions>
          <ExportMenu />
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => form.open('new')}>
            {t('newClient')}
          </Button>
        </HeadActions>
      }
    >
      <ClientsTabs />
      <ClientList form={form} />
    </AdminPage>
  )
}
