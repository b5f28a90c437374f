import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { StaffList } from '../../features/staff/accounts/StaffList.tsx'
import { useStaffColumns } from '../../features/staff/accounts/use-staff-columns.tsx'
import { RowsSkeleton } from '../../ui/tables/RowsSkeleton.tsx'
import { useInlineForm, variantBeside } from '../../ui/forms/use-inline-form.ts'
import { AdminPage } from './AdminPage.tsx'
import { OwnersOnly } from './OwnersOnly.tsx'

const Waiting = () => <RowsSkeleton columns={useStaffColumns()} />

export default function StaffPage() {
  const { t } = useTranslation(['admin-staff', 'staff'])
  const form = useInlineForm<'new'>((subject) => subject)
  const title = t('staff:staffAccounts')
  return (
    <OwnersOnly title={title} skeleton={<Waiting />}>
      <AdminPage
        title={title}
        action={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            variant={variantBeside(form)}
            onClick={() => form.open('new')}
          >
            {t('newAccount')}
          </Button>
        }
      >
        <StaffList form={form} />
      </AdminPage>
    </OwnersOnly>
  )
}
