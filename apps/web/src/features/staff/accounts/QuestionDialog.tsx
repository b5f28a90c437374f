import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import type { StaffDialogProps } from './RoleDialog.tsx'
import { useChangeStaff } from './use-staff.ts'

export type Question = 'disable' | 'enable' | 'twoStepOff'

const CHANGES = {
  disable: { disabled: true },
  enable: { disabled: false },
  twoStepOff: { two_step: false },
} as const
const DONE = { disable: 'disabledDone', enable: 'enabledDone', twoStepOff: 'twoStepOffDone' } as const

/** After a conflict the newest state is shown, so a second confirmation applies to that. */
export function QuestionDialog({ question, member, newest, ...dialog }: StaffDialogProps & { question: Question }) {
  const { t } = useTranslation('admin-staff')
  const change = useChangeStaff(member.id)
  const version = change.error ? (newest ?? member).version : member.version

  const decide = () =>
    change.mutate(
      { ...CHANGES[question], version },
      {
        onSuccess: () => {
          toast.success(t(DONE[question]), member.username)
          dialog.onClose()
        },
      },
    )

  return (
    <ConfirmDialog
      {...dialog}
      title={t(`${question}Title`)}
      question={t(`${question}Lead`)}
      confirm={t(question)}
      isDangerous={question !== 'enable'}
      isPending={change.isPending || change.isSuccess}
      failure={messageOf(change.error, t('saveFailed'))}
      onConfirm={decide}
    >
      <Text fw={600} mt="xs">
        <bdi>{member.username}</bdi>
      </Text>
    </ConfirmDialog>
  )
}
