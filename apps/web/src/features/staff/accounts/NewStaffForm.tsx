import { TextInput } from '@mantine/core'
import type { StaffMember } from '@rihla/contract'
import { LONGEST_USERNAME, passwordLength, SHORTEST_STAFF_PASSWORD } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { useBranchChoice } from '../../../lib/use-branch-choice.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { FormSection } from '../../../ui/forms/FormPanel.tsx'
import { InlineForm } from '../../../ui/forms/InlineForm.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { BranchesField } from './BranchesField.tsx'
import { RoleField } from './RoleField.tsx'
import { createStaff } from './use-staff.ts'

const BLANK: { username: string; role: StaffMember['role']; password: string } = {
  username: '',
  role: 'agent',
  password: '',
}
const minimum = SHORTEST_STAFF_PASSWORD

/** ADMIN-1: an owner creates an account and passes on its first password. */
export function NewStaffForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['admin-staff', 'staff'])
  const { isShown, id: branch } = useBranchChoice()
  const form = useApiForm({
    initialValues: { ...BLANK, branch_ids: branch === undefined ? [] : [branch] },
    validate: ({ username, password, branch_ids }) => ({
      ...(!username.trim() && { username: t('usernameRequired') }),
      ...(passwordLength(password) < minimum && { password: t('passwordShort', { minimum }) }),
      ...(isShown && branch_ids.length === 0 && { branch_ids: t('branchesRequired') }),
    }),
    send: ({ branch_ids, ...account }) => createStaff({ ...account, ...(isShown && { branch_ids }) }),
    onSuccess: ({ data }) => {
      toast.success(t('created'), data.username)
      onDone()
    },
  })

  return (
    <InlineForm form={form} title={t('newAccount')} submit={t('staff:create')} onCancel={onDone}>
      <FormAlert failure={form.failure} otherwise={t('saveFailed')} />
      <FormSection>
        <TextInput
          {...form.field('username')}
          label={t('username')}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          maxLength={LONGEST_USERNAME}
        />
        <SecretInput
          {...form.field('password')}
          label={t('firstPassword')}
          autoComplete="new-password"
          description={t('passwordRule', { minimum })}
        />
        <RoleField value={form.values.role} onChange={(role) => form.change({ role })} />
        <BranchesField
          value={form.values.branch_ids}
          error={form.errorOf('branch_ids')}
          onChange={(branch_ids) => form.change({ branch_ids })}
        />
      </FormSection>
    </InlineForm>
  )
}
