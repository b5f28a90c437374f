import { useTranslation } from 'react-i18next'
import { ApiKeyList } from '../../features/integrations/api-keys/ApiKeyList.tsx'
import { useInlineForm } from '../../ui/forms/use-inline-form.ts'
import { IntegrationsPage } from './IntegrationsPage.tsx'

export default function ApiKeysPage() {
  const { t } = useTranslation('admin-integrations')
  const form = useInlineForm<'new'>((subject) => subject)
  return (
    <IntegrationsPage
      columns={['name', 'state', 'lastUse', 'permissions', 'expires', 'madeBy']}
      add={t('newKey')}
      onAdd={() => form.open('new')}
      lead={t('keysLead')}
      form={form}
      List={ApiKeyList}
    />
  )
}
