import { Button, SegmentedControl, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { ClientPage } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { balanceAfter, EMPTY_ADJUSTMENT, signedPoints } from './adjustment.ts'

type AdjustDialogProps = { client: ClientPage; opened: boolean; onClose: () => void }

/** ADMIN-4 */
export function AdjustDialog({ client, opened, onClose }: AdjustDialogProps) {
  const { t } = useTranslation(['admin-client', 'common'])
  const format = useFormat()
  const keyFor = useIdempotencyKey()
  const form = useApiForm({
    initialValues: EMPTY_ADJUSTMENT,
    validate: (values) => ({
      ...(signedPoints(values) === undefined && { points: t('pointsFault') }),
      ...(!values.reason.trim() && { reason: t('reasonFault') }),
    }),
    send: (values) => {
      const body = { points: signedPoints(values) as number, reason: values.reason.trim() }
      const params = { id: String(client.id) }
      return call('POST /api/admin/clients/:id/points/', { params, body, idempotencyKey: keyFor(body) })
    },
    onSuccess: ({ points }) => {
      toast.success(t('adjusted'), t('balanceNow', { amount: format.number(points) }))
      onClose()
    },
    onValuesChange: () => form.clearFailure(),
  })
  const change = signedPoints(form.values)
  const isShort = form.error instanceof ApiError && form.error.code === 'insufficient_points'
  const limits = useStaffAccount().data?.data.adjustments
  const after =
    change === undefined ? undefined : balanceAfter({ points: client.points, owed: client.points_owed }, change)

  return (
    <Dialog opened={opened} onClose={onClose} size={440} title={t('adjustTitle')}>
      <Form {...form.props}>
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
          <FormAlert failure={isShort ? { text: t('notEnough') } : form.failure} otherwise={t('common:failedLead')} />
          <SegmentedControl
            fullWidth
            aria-label={t('direction')}
            value={form.values.direction}
            data={[
              { value: 'add', label: t('add') },
              { value: 'take', label: t('take') },
            ]}
            onChange={(direction) => form.change({ direction })}
          />
          <TextInput
            {...form.field('points')}
            data-autofocus
            label={t('points')}
            required
            size="sm"
            inputMode="numeric"
            autoComplete="off"
            classNames={{ input: 'ltr-input' }}
            maxLength={12}
            description={
              after === undefined || after < 0
                ? t('balanceNow', { amount: format.number(client.points) })
                : t('balanceAfter', { before: format.number(client.points), after: format.number(after) })
            }
          />
          <Textarea
            {...form.field('reason')}
            label={t('reason')}
            description={t('reasonLead')}
            required
            size="sm"
            rows={2}
            dir="auto"
            maxLength={300}
          />
        </Stack>
        <DialogActions>
          <Button type="submit" loading={form.isPending}>
            {form.values.direction === 'add' ? t('addPoints') : t('takePoints')}
          </Button>
          <Button variant="subtle" disabled={form.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
