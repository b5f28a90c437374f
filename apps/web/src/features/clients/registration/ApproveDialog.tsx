import { Button, Group, Modal, Text, TextInput } from '@mantine/core'
import type { RegistrationRequest } from '@rihla/contract'
import { pointsForPrice, readNumber } from '@rihla/domain'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { isAboutField, useFieldErrors } from '../../../lib/use-field-errors.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useApproveRequest } from './use-decide-request.ts'

type ApproveDialogProps = {
  request: RegistrationRequest
  opened: boolean
  onClose: () => void
  onApproved: () => void
}

/** TRIP-8: a visitor entered the price, so staff confirm or correct it. */
export function ApproveDialog({ request, opened, onClose, onApproved }: ApproveDialogProps) {
  const { t } = useTranslation('registration')
  const format = useFormat()
  const [price, setPrice] = useState(String(request.ticket_price))
  const approval = useApproveRequest(request.id)
  const { error } = approval
  const errorOf = useFieldErrors(error, { ticket_price: price })
  const isBusy = approval.isPending || approval.isSuccess
  const points = pointsForPrice(readNumber(price) ?? 0)

  const approve = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || !opened) return
    approval.mutate(price, {
      onSuccess: () => {
        toast.success(t('approved'), request.name)
        onApproved()
      },
    })
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={460}
      title={t('approveTitle')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'common' }) }}
    >
      <form onSubmit={approve} noValidate>
        <Text fw={600}>
          <bdi>{request.name}</bdi>
        </Text>
        <Text size="sm" c="dimmed" mb="md">
          <Ltr>{request.email}</Ltr>
        </Text>
        <Notice icon={IconAlertTriangle} title={t('strangersPrice')}>
          {t('strangersPriceLead')}
        </Notice>
        <TextInput
          mt="md"
          label={t('ticketPrice')}
          name="ticket_price"
          inputMode="decimal"
          autoComplete="off"
          classNames={{ input: 'ltr-input' }}
          maxLength={20}
          required
          data-autofocus
          value={price}
          error={errorOf('ticket_price')}
          description={t('wouldEarnPoints', { count: points, amount: format.number(points) })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={(event) => setPrice(event.currentTarget.value)}
        />
        {error && !isAboutField(error, 'ticket_price') && (
          <FailureAlert>{(error instanceof ApiError && error.text) || t('approveFailed')}</FailureAlert>
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('cancel', { ns: 'common' })}
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            {t('approveAtPrice')}
          </BusyButton>
        </Group>
      </form>
    </Modal>
  )
}
