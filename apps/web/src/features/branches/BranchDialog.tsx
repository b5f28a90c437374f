import { Button, Stack, Text, TextInput } from '@mantine/core'
import type { Branch } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'
import { call } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { BusyButton } from '../../ui/forms/BusyButton.tsx'
import { DialogActions } from '../../ui/forms/DialogActions.tsx'
import { EditConflict } from '../../ui/forms/EditConflict.tsx'
import { Form } from '../../ui/forms/Form.tsx'
import { formSchema, text } from '../../ui/forms/form-schema.ts'
import { FormAlert } from '../../ui/forms/FormAlert.tsx'
import { useRecordForm } from '../../ui/forms/use-record-form.ts'
import { useRefetchBranches } from './use-refetch-branches.ts'

const SCHEMA = formSchema<'POST /api/admin/branches/'>()({ name: text })
type BranchValues = typeof SCHEMA.blank

const useSaveBranch = () => {
  const refetch = useRefetchBranches()
  const keyFor = useIdempotencyKey()
  const send = (values: BranchValues, base: Branch | undefined) => {
    const body = SCHEMA.bodyOf(values)
    if (base === undefined) return call('POST /api/admin/branches/', { body, idempotencyKey: keyFor(body) })
    const { id, version } = base
    return call('PUT /api/admin/branches/:id/', { params: { id: String(id) }, body: { ...body, version } })
  }
  return {
    save: async (values: BranchValues, base: Branch | undefined): Promise<Branch> => {
      const { data } = await send(values, base)
      await refetch().catch(() => undefined)
      return data
    },
    readNewest: async ({ id }: Branch) => (await refetch()).data.find((branch) => branch.id === id),
  }
}

type BranchDialogProps = {
  /** Undefined for a new one. */
  branch: Branch | undefined
  /** The name of the only branch, if this one is the second. */
  first: string | undefined
  opened: boolean
  onClose: () => void
}

export function BranchDialog({ branch, first, opened, onClose }: BranchDialogProps) {
  const { t } = useTranslation(['admin-settings', 'common', 'staff'])
  const form = useRecordForm<Branch, BranchValues>({
    schema: SCHEMA,
    opened: branch,
    validate: ({ name }) => ({ ...(!name.trim() && { name: t('branchNameRequired') }) }),
    ...useSaveBranch(),
    onSaved: ({ stored }) => {
      toast.success(t(branch ? 'branchRenamed' : 'branchAdded'), stored.name)
      onClose()
    },
  })

  return (
    <Dialog opened={opened} onClose={onClose} size={440} title={t(branch ? 'renameBranch' : 'addBranch')}>
      <Form {...form.props}>
        <Stack gap="md">
          {first !== undefined && (
            <Text c="dimmed" size="sm">
              {t('firstBranchLead', { name: isolated(first) })}
            </Text>
          )}
          <EditConflict form={form} labelOf={() => t('branchName')} write={({ name }) => name} />
          <FormAlert failure={form.failure} otherwise={t('branchFailed')} />
          <TextInput
            {...form.field('name')}
            data-autofocus
            label={t('branchName')}
            dir="auto"
            autoComplete="off"
            aria-required
            maxLength={60}
          />
        </Stack>
        <DialogActions>
          <BusyButton type="submit" isBusy={form.isPending}>
            {form.conflict ? t('staff:changedSave') : t('save')}
          </BusyButton>
          <Button variant="subtle" disabled={form.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
