import { Button, Stack } from '@mantine/core'
import type { StaffMember } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { toast } from '../../../lib/toast.ts'
import { useBranches, useBranchNames } from '../../../lib/use-branches.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { choice, formSchema } from '../../../ui/forms/form-schema.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { BranchesField } from './BranchesField.tsx'
import { RoleField } from './RoleField.tsx'
import { changeStaff, readStaff } from './use-staff.ts'

export type StaffDialogProps = {
  member: StaffMember
  /** The same account in its current state in the list. */
  newest: StaffMember | undefined
  opened: boolean
  onClose: () => void
}

const SCHEMA = formSchema<'PUT /api/admin/staff/:id/'>()({
  role: choice<StaffMember['role']>('agent'),
  branch_ids: choice<number[]>([]),
})
type RoleValues = typeof SCHEMA.blank

export function RoleDialog({ member, opened, onClose }: Omit<StaffDialogProps, 'newest'>) {
  const { t } = useTranslation(['admin-staff', 'staff', 'common'])
  const keptWords = useKeptWords()
  const { isShown } = useBranches()
  const branchNames = useBranchNames()
  const labelOf = (field: keyof RoleValues) => (field === 'role' ? t('role') : t('staff:branches'))
  const write = ({ role, branch_ids }: RoleValues, field: keyof RoleValues) => {
    if (field === 'branch_ids') return branchNames(branch_ids)
    return role === 'owner' ? t('staff:roleOwner') : t('staff:roleAgent')
  }
  const form = useRecordForm<StaffMember, RoleValues>({
    schema: SCHEMA,
    opened: member,
    validate: ({ branch_ids }) => ({
      ...(isShown && branch_ids.length === 0 && { branch_ids: t('branchesRequired') }),
    }),
    save: async ({ role, branch_ids }, base = member) => {
      const change = { role, ...(isShown && { branch_ids }), version: base.version }
      return (await changeStaff(base.id, change)).data
    },
    readNewest: readStaff,
    onSaved: ({ kept }) => {
      toast.success(t(isShown ? 'roleAndBranchesChanged' : 'roleChanged'), keptWords(kept, labelOf) ?? member.username)
      onClose()
    },
  })

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={440}
      title={t(isShown ? 'roleAndBranchesOf' : 'changeRoleOf', { name: isolated(member.username) })}
    >
      <Form {...form.props}>
        <Stack gap="md">
          <EditConflict form={form} labelOf={labelOf} write={write} />
          <FormAlert failure={form.failure} otherwise={t('saveFailed')} />
          {!form.isAsked('role') && <RoleField value={form.values.role} onChange={(role) => form.change({ role })} />}
          {!form.isAsked('branch_ids') && (
            <BranchesField
              isInDialog
              value={form.values.branch_ids}
              error={form.errorOf('branch_ids')}
              onChange={(branch_ids) => form.change({ branch_ids: branch_ids.toSorted((one, other) => one - other) })}
            />
          )}
        </Stack>
        <DialogActions>
          <BusyButton type="submit" isBusy={form.isPending}>
            {t('save')}
          </BusyButton>
          <Button variant="subtle" disabled={form.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
