import { Button, Modal, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ClientPage } from '@rihla/contract'
import { useMutation } from '@tanstack/react-query'
import { type SyntheticEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { isAboutField, useFieldErrors, useUnchangedSince } from '../../../lib/use-field-errors.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { type AdjustmentDraft, balanceAfter, EMPTY_ADJUSTMENT, signedPoints } from './adjustment.ts'

type AdjustDialogProps = { client: ClientPage; opened: boolean; onClose: () => void }

/** ADMIN-4 */
export function AdjustDialog({ client, opened, onClose }: AdjustDialogProps) {
  const { t } = useTranslation(['admin-client', 'common'])
  const format = useFormat()
  const keyFor = useIdempotencyKey()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<AdjustmentDraft>(EMPTY_ADJUSTMENT)
  const [tried, setTried] = useState<object>()
  const isAsTried = useUnchangedSince(tried, draft)
  const change = signedPoints(draft)
  const limits = useStaffAccount().data?.data.adjustments
  const after =
    change === undefined ? undefined : balanceAfter({ points: client.points, owed: client.points_owed }, change)

  const adjust = useMutation({
    mutationFn: (points: number) => {
      const body = { points, reason: draft.reason.trim() }
      const params = { id: String(client.id) }
      return call('POST /api/admin/clients/:id/points/', { params, body, idempotencyKey: keyFor(body) })
    },
    onSuccess: ({ points }) => {
      toast.success(t('adjusted'), t('balanceNow', { amount: format.number(points) }))
      onClose()
    },
  })
  const edit = (changes: Partial<AdjustmentDraft>) => {
    adjust.reset()
    setDraft((current) => ({ ...current, ...changes }))
  }
  const errorOf = useFieldErrors(adjust.error, draft)
  const failure = () => {
    if (!adjust.error || isAboutField(adjust.error, 'points', 'reason')) return undefined
    const error = adjust.error instanceof ApiError ? adjust.error : undefined
    return error?.code === 'insufficient_points' ? t('notEnough') : (error?.text ?? t('common:failedLead'))
  }

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried({})
    if (change !== undefined && draft.reason.trim()) return adjust.mutate(change)
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={440}
      title={t('adjustTitle')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text c="dimmed" size="sm">
            {t('adjustLead', { name: isolated(client.full_name) })}
            {limits &&
              ` ${t('adjustLimit', {
                most: format.number(limits.at_once),
                left: format.number(limits.left_today),
                day: format.number(limits.a_day),
              })}`}
          </Text>
          {failure() && <FailureAlert>{failure()}</FailureAlert>}
          <SegmentedControl
            fullWidth
            aria-label={t('direction')}
            value={draft.direction}
            data={[
              { value: 'add', label: t('add') },
              { value: 'take', label: t('take') },
            ]}
            onChange={(direction) => edit({ direction })}
          />
          <TextInput
            data-autofocus
            label={t('points')}
            required
            size="sm"
            inputMode="numeric"
            autoComplete="off"
            classNames={{ input: 'ltr-input' }}
            maxLength={12}
            value={draft.points}
            error={tried && isAsTried('points') && change === undefined ? t('pointsFault') : errorOf('points')}
            description={
              after === undefined || after < 0
                ? t('balanceNow', { amount: format.number(client.points) })
                : t('balanceAfter', { before: format.number(client.points), after: format.number(after) })
            }
            onChange={(event) => edit({ points: event.currentTarget.value })}
          />
          <Textarea
            label={t('reason')}
            description={t('reasonLead')}
            required
            size="sm"
            rows={2}
            dir="auto"
            maxLength={300}
            value={draft.reason}
            error={tried && !draft.reason.trim() ? t('reasonFault') : errorOf('reason')}
            onChange={(event) => edit({ reason: event.currentTarget.value })}
          />
        </Stack>
        <DialogActions>
          <Button type="submit" loading={adjust.isPending}>
            {draft.direction === 'add' ? t('addPoints') : t('takePoints')}
          </Button>
          <Button variant="subtle" disabled={adjust.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
