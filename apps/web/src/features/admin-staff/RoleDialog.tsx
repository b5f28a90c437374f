import { Button, Modal, Stack } from '@mantine/core'
import type { StaffMember } from '@rihla/contract'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../lib/toast.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile.tsx'
import { DialogActions } from '../../ui/DialogActions.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { RoleField } from './RoleField.tsx'
import { useChangeStaff } from './use-staff.ts'

export type StaffDialogProps = {
  member: StaffMember
  /** The same account as the list has it now. */
  newest: StaffMember | undefined
  opened: boolean
  onClose: () => void
}

export function RoleDialog({ member, newest, opened, onClose }: StaffDialogProps) {
  const { t } = useTranslation(['admin-staff', 'staff', 'common'])
  const [base, setBase] = useState(member)
  const [role, setRole] = useState(member.role)
  const change = useChangeStaff(member.id)
  const failure = change.error instanceof ApiError ? change.error : undefined
  const isSecond = failure?.code === 'changed_meanwhile'
  const theirs = isSecond && newest && newest.version !== base.version ? newest : undefined
  const roleWord = (of: StaffMember['role']) => (of === 'owner' ? t('staff:roleOwner') : t('staff:roleAgent'))

  const send = (version: number) =>
    change.mutate(
      { role, version },
      {
        onSuccess: () => {
          toast.success(t('roleChanged'), member.username)
          onClose()
        },
      },
    )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!change.isPending && !change.isSuccess) send(base.version)
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
          {theirs && (
            <ChangedMeanwhile
              changes={
                theirs.role === base.role
                  ? []
                  : [{ label: t('role'), theirs: roleWord(theirs.role), mine: roleWord(role) }]
              }
              isPending={change.isPending}
              onTakeTheirs={() => {
                setBase(theirs)
                setRole(theirs.role)
                change.reset()
              }}
              onSaveMine={() => {
                setBase(theirs)
                send(theirs.version)
              }}
            />
          )}
          {change.error && !theirs && <FailureAlert>{failure?.text ?? t('saveFailed')}</FailureAlert>}
          <RoleField value={role} onChange={setRole} />
        </Stack>
        <DialogActions>
          <BusyButton type="submit" isBusy={change.isPending}>
            {t('save')}
          </BusyButton>
          <Button variant="subtle" disabled={change.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
