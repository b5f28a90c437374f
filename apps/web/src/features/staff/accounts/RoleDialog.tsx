import { Button, Modal, Stack } from '@mantine/core'
import type { StaffMember } from '@rihla/contract'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { ApiError } from '../../../lib/api-error.ts'
import type { MergeRules } from '../../../lib/merge-changes.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { useEditedRecord } from '../../../ui/forms/use-edited-record.ts'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { RoleField } from './RoleField.tsx'
import { changeStaff, readStaff } from './use-staff.ts'

export type StaffDialogProps = {
  member: StaffMember
  /** The same account in its current state in the list. */
  newest: StaffMember | undefined
  opened: boolean
  onClose: () => void
}

type RoleDraft = Pick<StaffMember, 'role'>

const RULES: MergeRules<RoleDraft> = { saved: (draft) => draft }
const draftOf = ({ role }: StaffMember): RoleDraft => ({ role })

export function RoleDialog({ member, opened, onClose }: Omit<StaffDialogProps, 'newest'>) {
  const { t } = useTranslation(['admin-staff', 'staff', 'common'])
  const keptWords = useKeptWords()
  const labelOf = () => t('role')
  const write = ({ role }: RoleDraft) => (role === 'owner' ? t('staff:roleOwner') : t('staff:roleAgent'))
  const form = useEditedRecord({
    opened: member,
    blank: draftOf(member),
    draftOf,
    rules: RULES,
    save: async ({ role }, base = member) => (await changeStaff(base.id, { role, version: base.version })).data,
    readNewest: readStaff,
    onSaved: ({ kept }) => {
      toast.success(t('roleChanged'), keptWords(kept, labelOf) ?? member.username)
      onClose()
    },
  })
  const failure = form.error instanceof ApiError ? form.error : undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!form.isSaved) form.submit()
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={440}
      title={t('changeRoleOf', { name: isolated(member.username) })}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <EditConflict form={form} labelOf={labelOf} write={write} />
          {form.error && !form.isGone && <FailureAlert>{failure?.text ?? t('saveFailed')}</FailureAlert>}
          {!form.isAsked('role') && <RoleField value={form.draft.role} onChange={(role) => form.change({ role })} />}
        </Stack>
        <DialogActions>
          <BusyButton type="submit" isBusy={form.isPending}>
            {t('save')}
          </BusyButton>
          <Button variant="subtle" disabled={form.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
