import { Text, Textarea } from '@mantine/core'
import { fillTemplate } from '@rihla/domain'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { call } from '../../lib/api.ts'
import { latestMessage, latestPromo } from '../../lib/outreach.query.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { useApiForm } from '../../ui/forms/use-api-form.ts'
import { LoadFault, SaveDialog } from './SaveDialog.tsx'
import classes from './Outreach.module.css'

/** A preview of the message: a sample name, the current promo code. */
function MessagePreview({ message }: { message: string }) {
  const { t } = useTranslation('outreach')
  const promo = useQuery(latestPromo)
  const code = promo.data?.code
  const text = fillTemplate(message, { name: t('sampleName'), promo: code ?? '{promo}' })

  return (
    <>
      <Text id="message-preview" size="sm" fw={500} mt="md" mb={6}>
        {t('preview')}
      </Text>
      <div className={classes.chat} role="group" aria-labelledby="message-preview">
        {text.trim() !== '' && (
          <div className={classes.bubble}>
            <div dir="auto">{text}</div>
          </div>
        )}
      </div>
      {promo.data && !code && (
        <Text size="sm" c="dimmed" mt="xs">
          {t('noPromo')}
        </Text>
      )}
    </>
  )
}

const PLACEHOLDERS = ['{name}', '{promo}']

/** DASH-11 */
export default function WhatsappDialog() {
  const { t } = useTranslation('outreach')
  const field = useRef<HTMLTextAreaElement>(null)
  const latest = useQuery(latestMessage(useLanguage()))
  const keyFor = useIdempotencyKey()
  const form = useApiForm({
    initialValues: { message: latest.data?.message ?? '' },
    validate: ({ message }) => ({ ...(!message.trim() && { message: t('messageRequired') }) }),
    send: ({ message }) => {
      const body = { message: message.trim() }
      return call('POST /api/whatsapp-message/', { body, idempotencyKey: keyFor(body) })
    },
    onError: () => form.focus('message'),
  })
  const stored = latest.data?.message
  const show = useEffectEvent((text: string) => {
    if (!form.isDirty) form.startFrom({ message: text })
  })
  useEffect(() => {
    if (stored) show(stored)
  }, [stored])

  const insert = (placeholder: string) => {
    if (!field.current) return
    const { selectionStart, selectionEnd } = field.current
    field.current.setRangeText(placeholder, selectionStart, selectionEnd, 'end')
    form.change({ message: field.current.value })
    field.current.focus()
  }

  return (
    <SaveDialog
      size={620}
      title={t('messageTitle')}
      lead={t('messageLead')}
      form={form}
      savedNote={t('messageSaved')}
      failedNote={t('messageFailed')}
    >
      <Textarea
        ref={field}
        {...form.field('message')}
        label={t('messageLabel')}
        dir="auto"
        rows={4}
        aria-required
        data-autofocus
        placeholder={latest.isLoading ? t('loading', { ns: 'common' }) : ''}
      />
      <LoadFault query={latest}>{t('messageLoadFailed')}</LoadFault>
      <div className={classes.placeholders} role="group" aria-label={t('insert')}>
        <span aria-hidden>{t('insert')}</span>
        {PLACEHOLDERS.map((placeholder) => (
          <button
            key={placeholder}
            type="button"
            className={`${classes.placeholder} ltr`}
            onClick={() => insert(placeholder)}
          >
            {placeholder}
          </button>
        ))}
      </div>
      <MessagePreview message={form.values.message} />
    </SaveDialog>
  )
}
