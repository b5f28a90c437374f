import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '../../features/accounts/card/initials.ts'
import { type ClientInForm, ClientList } from '../../features/clients/list/ClientList.tsx'
import { ExportMenu } from '../../features/clients/exports/ExportMenu.tsx'
import { useInlineForm, variantBeside } from '../../ui/forms/use-inline-form.ts'
import { AdminPage, HeadActions } from './AdminPage.tsx'
import { ClientsTabs } from './ClientsTabs.tsx'
import { useNewForm } from './use-new-form.ts'

export default function ClientsPage() {
  const { t } = useTranslation('clients')
  const form = useInlineForm<ClientInForm>((client) => client)
  useNewForm(() => form.open('new'))
  return (
    <AdminPage
      title={t('clients', { ns: 'staff' })}
      action={
        <HeadActions>
          <ExportMenu />
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            variant={variantBeside(form)}
            onClick={() => form.open('new')}
          >
            {t('newClient')}
          </Button>
        </HeadActions>
      }
    >
      <ClientsTabs />
      <ClientList form={form} initialsOf={initialsOf} />
    </AdminPage>
  )
}
