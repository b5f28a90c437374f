import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import classes from './Tickets.module.css'

type SaveFailureProps = { failure: Error; opened: boolean; onClose: () => void }

/** TICKETS-6: every invalid field with its error, or the server's message. */
export function SaveFailure({ failure, opened, onClose }: SaveFailureProps) {
  const { t } = useTranslation('admin-tickets')
  const { fields, text } = failure instanceof ApiError ? failure : {}
  const nameOf = (field: string) => t(`field_${field}` as 'field_client', { defaultValue: field })

  return (
    <Dialog opened={opened} onClose={onClose} size={420} title={fields ? t('validationTitle') : t('errorTitle')}>
      {fields ? (
        <dl className={classes.faults}>
          {Object.entries(fields).map(([field, messages]) => (
            <div key={field}>
              <dt>{nameOf(field)}</dt>
              {messages.map((message) => (
                <dd key={message}>{message}</dd>
              ))}
            </div>
          ))}
        </dl>
      ) : (
        <Text>{text ?? t('saveFailed')}</Text>
      )}
      <Group justify="flex-end" mt="lg">
        <Button data-autofocus onClick={onClose}>
          {t('close', { ns: 'common' })}
        </Button>
      </Group>
    </Dialog>
  )
}
