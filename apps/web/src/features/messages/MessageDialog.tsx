import { Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { call } from '../../lib/api.ts'
import { latestMessage } from '../../lib/outreach.query.ts'
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts'
import { useFieldErrors } from '../../lib/use-field-errors.ts'
import { LoadFault } from './LoadFault.tsx'
import { MessagePreview } from './MessagePreview.tsx'
import classes from './Outreach.module.css'
import { SaveDialog } from './SaveDialog.tsx'

const PLACEHOLDERS = ['{name}', '{promo}']

/** DASH-11 */
export default function MessageDialog() {
  const { t } = useTranslation('outreach')
  const field = useRef<HTMLTextAreaElement>(null)
  const latest = useQuery(latestMessage(useLanguage()))
  const [typed, setTyped] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const keyFor = useIdempotencyKey()
  const save = useMutation({
    mutationFn: (body: { message: string }) =>
      call('POST /api/whatsapp-message/', { body, idempotencyKey: keyFor(body) }),
    onError: () => field.current?.focus(),
  })
  const message = typed ?? latest.data?.message ?? ''
  const errorOf = useFieldErrors(save.error, { message })

  const insert = (placeholder: string) => {
    if (!field.current) return
    const { selectionStart, selectionEnd } = field.current
    field.current.setRangeText(placeholder, selectionStart, selectionEnd, 'end')
    setTyped(field.current.value)
    field.current.focus()
  }
  const submit = () => {
    setIsMissing(message.trim() === '')
    if (message.trim() === '') return field.current?.focus()
    save.mutate({ message: message.trim() })
  }

  return (
    <SaveDialog
      size={620}
      title={t('messageTitle')}
      lead={t('messageLead')}
      save={save}
      savedNote={t('messageSaved')}
      failedNote={t('messageFailed')}
      onSubmit={submit}
    >
      <Textarea
        ref={field}
        label={t('messageLabel')}
        name="message"
        dir="auto"
        rows={4}
        aria-required
        data-autofocus
        placeholder={latest.isLoading ? t('loading', { ns: 'common' }) : ''}
        value={message}
        error={isMissing && message.trim() === '' ? t('messageRequired') : errorOf('message')}
        onChange={(event) => setTyped(event.currentTarget.value)}
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
      <MessagePreview message={message} />
    </SaveDialog>
  )
}
