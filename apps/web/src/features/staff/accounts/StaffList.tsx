import type { StaffMember } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { ListFrame } from '../../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../../ui/tables/ListRows.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import type { InlineFormState } from '../../../ui/forms/use-inline-form.ts'
import { NewStaffForm } from './NewStaffForm.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'
import { QuestionDialog } from './QuestionDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import { useStaff } from './use-staff.ts'
import { type StaffAct, useStaffActs, useStaffColumns } from './use-staff-columns.tsx'

/** ADMIN-1: the staff accounts, for owners. Never empty: it contains the current user. */
export function StaffList({ form }: { form: InlineFormState<'new'> }) {
  const { t } = useTranslation('admin-staff')
  const listing = useStaff()
  const dialog = useDialog<{ what: StaffAct; member: StaffMember }>()
  const columns = useStaffColumns()
  const actsOf = useStaffActs((what, member) => dialog.open({ what, member }))
  const { subject } = dialog
  const shown = subject && {
    member: subject.member,
    newest: listing.rows?.find(({ id }) => id === subject.member.id),
    opened: dialog.opened,
    onClose: dialog.close,
  }

  return (
    <>
      {form.subject && <NewStaffForm onDone={form.close} />}
      <ListCard isFlush>
        <ListFrame>
          <ListRows
            listing={listing}
            label={t('list')}
            columns={columns}
            rowKey={({ id }) => id}
            menu={{ nameOf: ({ username }) => isolated(username), actsOf }}
          />
        </ListFrame>
      </ListCard>
      {shown && subject.what === 'role' && <RoleDialog key={dialog.turn} {...shown} />}
      {shown && subject.what === 'password' && <PasswordDialog key={dialog.turn} {...shown} />}
      {shown && subject.what !== 'role' && subject.what !== 'password' && (
        <QuestionDialog key={dialog.turn} question={subject.what} {...shown} />
      )}
    </>
  )
}
