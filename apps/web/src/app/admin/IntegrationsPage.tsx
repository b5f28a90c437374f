import { Anchor, Button } from '@mantine/core'
import { IconExternalLink, IconPlus } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type InlineFormState, variantBeside } from '../../ui/forms/use-inline-form.ts'
import { RowsSkeleton } from '../../ui/tables/RowsSkeleton.tsx'
import { AdminPage } from './AdminPage.tsx'
import { OwnersOnly } from './OwnersOnly.tsx'
import { PageTabs } from './PageTabs.tsx'

type IntegrationsPageProps<Subject> = {
  /** The columns of the list, while it is not known whether the list may be shown. */
  columns: string[]
  /** The label of the button that opens the form. */
  add: string
  onAdd: () => void
  lead: string
  form: InlineFormState<Subject>
  List: ComponentType<{ form: InlineFormState<Subject>; lead: ReactNode }>
}

export function IntegrationsPage<Subject>(props: IntegrationsPageProps<Subject>) {
  const { columns, add, onAdd, lead, form, List } = props
  const { t } = useTranslation(['admin-integrations', 'staff'])
  const title = t('staff:integrations')
  return (
    <OwnersOnly title={title} skeleton={<RowsSkeleton columns={columns.map((key) => ({ key, label: '' }))} />}>
      <AdminPage
        title={title}
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} variant={variantBeside(form)} onClick={onAdd}>
            {add}
          </Button>
        }
      >
        <PageTabs
          label={t('tabs')}
          tabs={[
            { to: '/admin/integrations', label: t('webhooks') },
            { to: '/admin/integrations/keys', label: t('apiKeys') },
          ]}
        />
        <List
          form={form}
          lead={
            <>
              {/* The API page is not part of the app, so it opens in a new tab. */}
              {lead}{' '}
              <Anchor href="/docs" target="_blank" rel="noopener" inherit underline="always">
                {t('apiPage')} <IconExternalLink size={15} stroke={1.8} aria-hidden className="mirror" />
              </Anchor>
            </>
          }
        />
      </AdminPage>
    </OwnersOnly>
  )
}
