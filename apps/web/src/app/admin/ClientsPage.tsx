import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClientInForm, ClientList } from '../../features/clients/ClientList.tsx'
import { AdminPage } from './AdminPage.tsx'
import { ClientsTabs } from './ClientsTabs.tsx'

export default function ClientsPage() {
  const { t } = useTranslation('clients')
  const [inForm, setInForm] = useState<ClientInForm>()
  return (
    <AdminPage
      title={t('clients', { ns: 'staff' })}
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setInForm('new')}>
          {t('newClient')}
        </Button>
      }
    >
      <ClientsTabs />
      <ClientList inForm={inForm} onForm={setInForm} />
    </AdminPage>
  )
}
