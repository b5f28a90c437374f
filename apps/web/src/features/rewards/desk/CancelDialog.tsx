import { Radio, Stack, Textarea } from '@mantine/core'
import type { DeskVoucher } from '@rihla/contract'
import { CANCEL_REASONS, type CancelReason } from '@rihla/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { isAboutField, useFieldErrors } from '../../../lib/use-field-errors.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { Refund } from './Refund.tsx'
import { useCancelVoucher } from './use-decide.ts'

type CancelDialogProps = {
  voucher: DeskVoucher
  opened: boolean
  onClose: () => void
  onCancelled: (answer: DeskVoucher) => void
}

export function CancelDialog({ voucher, opened, onClose, onCancelled }: CancelDialogProps) {
  const { t } = useTranslation('admin-desk')
  const cancel = useCancelVoucher(voucher.id)
  const [reason, setReason] = useState<CancelReason>()
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { error } = cancel
  const errorOf = useFieldErrors(error, { note })

  const confirm = () => {
    setAsked(true)
    if (reason) cancel.mutate({ reason, note: note.trim() }, { onSuccess: ({ data }) => onCancelled(data) })
  }

  return (
    <ConfirmDialog
      opened={opened}
      title={t('cancelTitle')}
      question={t('subject', {
        reward: isolated(voucher.name),
        code: isolated(voucher.code),
        client: isolated(voucher.client.full_name ?? '-'),
      })}
      confirm={t('cancelVoucher')}
      cancel={t('keep')}
      isDangerous
      isPending={cancel.isPending || cancel.isSuccess}
      failure={
        error && !isAboutField(error, 'note')
          ? (error instanceof ApiError && error.text) || t('cancelFailed')
          : undefined
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="md" mt="md">
        <Radio.Group
          label={t('reason')}
          value={reason ?? ''}
          error={isAsked && !reason && t('reasonRequired')}
          onChange={(value) => setReason(value as CancelReason)}
        >
          <Stack gap={10}>
            {CANCEL_REASONS.map((value) => (
              <Radio key={value} value={value} label={t(`reason_${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={t('note')}
          dir="auto"
          size="sm"
          rows={2}
          maxLength={500}
          value={note}
          error={errorOf('note')}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Refund voucher={voucher} />
      </Stack>
    </ConfirmDialog>
  )
}
