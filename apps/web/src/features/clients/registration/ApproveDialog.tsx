import { Button, Group, Text, TextInput } from '@mantine/core'
import type { RegistrationRequest } from '@rihla/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { toast } from '../../../lib/toast.ts'
import { useExpectedPoints } from '../../../lib/use-expected-points.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { Reach } from './Reach.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { useApproveRequest } from './use-decide-request.ts'

type ApproveDialogProps = {
  request: RegistrationRequest
  opened: boolean
  onClose: () => void
  onApproved: (clientId: number) => void
}

/** TRIP-8: a visitor entered the price, so staff confirm or correct it. */
export function ApproveDialog({ request, opened, onClose, onApproved }: ApproveDialogProps) {
  const { t } = useTranslation('registration')
  const format = useFormat()
  const approveAt = useApproveRequest(request.id)
  const form = useApiForm({
    initialValues: { ticket_price: String(request.ticket_price) },
    send: ({ ticket_price }) => approveAt(ticket_price),
    onSuccess: ({ client_id }) => {
      toast.success(t('approved'), request.name)
      onApproved(client_id)
    },
  })
  const isBusy = form.isPending || form.isSaved
  const points = useExpectedPoints({ price: form.values.ticket_price })?.points ?? 0

  return (
    <Dialog opened={opened} onClose={onClose} size={460} title={t('approveTitle')}>
      <Form {...form.props} submit={() => opened && form.submit()}>
        <Text fw={600}>
          <bdi>{request.name}</bdi>
        </Text>
        <Text size="sm" c="dimmed" mb="md">
          <Reach {...request} />
        </Text>
        <Notice icon={IconAlertTriangle} title={t('strangersPrice')}>
          {t('strangersPriceLead')}
        </Notice>
        <TextInput
          {...form.field('ticket_price')}
          mt="md"
          label={t('ticketPrice')}
          inputMode="decimal"
          autoComplete="off"
          classNames={{ input: 'ltr-input' }}
          maxLength={20}
          required
          data-autofocus
          description={t('wouldEarnPoints', { count: points, amount: format.number(points) })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        <FormAlert failure={form.failure} otherwise={t('approveFailed')} />
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('cancel', { ns: 'common' })}
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            {t('approveAtPrice')}
          </BusyButton>
        </Group>
      </Form>
    </Dialog>
  )
}
