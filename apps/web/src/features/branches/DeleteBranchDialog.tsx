import type { Branch } from '@rihla/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/api.ts'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../lib/toast.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { useRefetchBranches } from './use-refetch-branches.ts'

type DeleteBranchDialogProps = { branch: Branch; opened: boolean; onClose: () => void; onDeleted: () => void }

/** Refused while anything belongs to the branch; the refusal says what to do. */
export function DeleteBranchDialog({ branch, opened, onClose, onDeleted }: DeleteBranchDialogProps) {
  const { t } = useTranslation(['admin-settings', 'staff'])
  const refetch = useRefetchBranches()
  const remove = useMutation({
    mutationFn: async () => {
      await call('DELETE /api/admin/branches/:id/', { params: { id: String(branch.id) } })
      await refetch().catch(() => undefined)
    },
    onSuccess: () => {
      toast.success(t('branchDeleted'), branch.name)
      onDeleted()
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={t('branchDeleteTitle')}
      question={t('branchDeleteLead')}
      subject={branch.name}
      confirm={t('staff:delete')}
      isDangerous
      isPending={remove.isPending || remove.isSuccess}
      failure={messageOf(remove.error, t('branchDeleteFailed'))}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}
