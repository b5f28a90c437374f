import { Radio, Stack, Textarea } from '@mantine/core'
import type { DeskVoucher } from '@rihla/contract'
import { CANCEL_REASONS, type CancelReason } from '@rihla/domain'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import { useCancelVoucher } from './use-decide.ts'
import classes from './Desk.module.css'

/** What the client gets back, shown before the cancellation. */
function Refund({ voucher: { refund } }: { voucher: DeskVoucher }) {
  const { t } = useTranslation('admin-desk')
  const format = useFormat()
  if (!refund) return null
  const { debt, lost, lots } = refund
  const counted = (count: number) => ({ count, amount: format.number(count) })
  const lines = [
    ...(debt > 0 ? [t('debt', counted(debt))] : []),
    ...lots.map(({ points, expires_on }) => t('returns', { ...counted(points), date: format.day(expires_on) })),
    ...(lost > 0 ? [t('lost', counted(lost))] : []),
  ]
  return (
    <div className={classes.refund}>
      <IconArrowBackUp size={18} stroke={1.7} className="mirror" aria-hidden />
      <ul>
        {(lines.length > 0 ? lines : [t('nothingReturns')]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

type CancelDialogProps = {
  voucher: DeskVoucher
  opened: boolean
  onClose: () => void
  onCancelled: (answer: DeskVoucher) => void
}

export function CancelDialog({ voucher, opened, onClose, onCancelled }: CancelDialogProps) {
  const { t } = useTranslation('admin-desk')
  const texts = useRewardTexts()
  const cancel = useCancelVoucher(voucher.id)
  const form = useApiForm({
    initialValues: { reason: '', note: '' },
    validate: ({ reason }) => ({ ...(!reason && { reason: t('reasonRequired') }) }),
    send: ({ reason, note }) => cancel({ reason: reason as CancelReason, note: note.trim() }),
    onSuccess: ({ data }) => onCancelled(data),
  })

  return (
    <ConfirmDialog
      opened={opened}
      title={t('cancelTitle')}
      question={t('subject', {
        reward: isolated(texts.name(voucher)),
        code: isolated(voucher.code),
        client: isolated(voucher.client.full_name ?? '-'),
      })}
      confirm={t('cancelVoucher')}
      cancel={t('keep')}
      isDangerous
      isPending={form.isPending || form.isSaved}
      failure={form.failure && (form.failure.text ?? t('cancelFailed'))}
      onConfirm={form.submit}
      onClose={onClose}
    >
      <Stack gap="md" mt="md">
        <Radio.Group
          label={t('reason')}
          value={form.values.reason}
          error={form.errorOf('reason')}
          onChange={(reason) => form.change({ reason })}
        >
          <Stack gap={10}>
            {CANCEL_REASONS.map((value) => (
              <Radio key={value} value={value} label={t(`reason_${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea {...form.field('note')} label={t('note')} dir="auto" size="sm" rows={2} maxLength={500} />
        <Refund voucher={voucher} />
      </Stack>
    </ConfirmDialog>
  )
}
