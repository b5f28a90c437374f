import type { Webhook } from '@rihla/contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { InlineForm } from '../../../ui/forms/InlineForm.tsx'
import { useEditedRecord } from '../../../ui/forms/use-edited-record.ts'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { useWebhookWords } from './use-webhook-words.ts'
import { readWebhook, type SavedWebhook, saveWebhook } from './use-webhooks.ts'
import { BLANK_DRAFT, draftOf, nameOf, WEBHOOK_MERGE, type WebhookDraft } from './webhook-draft.ts'
import { WebhookFields } from './WebhookFields.tsx'

type WebhookFormProps = {
  /** Undefined for a new webhook. */
  webhook: Webhook | undefined
  onTyped: (isTyped: boolean) => void
  onDone: () => void
  /** Called with the secret of a new webhook. */
  onSecret: (secret: string) => void
}

export function WebhookForm({ webhook, onTyped, onDone, onSecret }: WebhookFormProps) {
  const { t } = useTranslation(['admin-integrations', 'staff'])
  const fields = useRef<HTMLDivElement>(null)
  const [wasTried, setWasTried] = useState(false)
  const words = useWebhookWords()
  const keptWords = useKeptWords()
  const labelOf = (field: keyof WebhookDraft) => t(field)
  const write = (draft: WebhookDraft, field: keyof WebhookDraft) =>
    field === 'events' ? words.events(draft.events) : draft[field]

  const focusOn = (name: string | undefined) => {
    const field = name === 'events' ? 'input[type="checkbox"]' : `[name="${name}"]`
    fields.current?.querySelector<HTMLInputElement>(field)?.focus()
  }
  const form = useEditedRecord<SavedWebhook, WebhookDraft>({
    opened: webhook,
    blank: BLANK_DRAFT,
    draftOf,
    rules: WEBHOOK_MERGE,
    save: saveWebhook,
    readNewest: readWebhook,
    onSaved: ({ stored, kept }) => {
      const about = keptWords(kept, labelOf) ?? nameOf(stored)
      toast.success(webhook ? t('webhookUpdated') : t('webhookCreated'), about)
      onDone()
      if (stored.secret) onSecret(stored.secret)
    },
    onError: (error) => focusOn(error instanceof ApiError ? Object.keys(error.fields ?? {})[0] : undefined),
  })
  const { draft } = form
  const failure = form.error instanceof ApiError ? form.error : undefined

  const submit = () => {
    setWasTried(true)
    if (!draft.url.trim()) return focusOn('url')
    if (draft.events.length === 0) return focusOn('events')
    form.submit()
  }

  return (
    <InlineForm
      title={webhook ? t('editWebhook') : t('newWebhook')}
      submit={form.conflict ? t('staff:changedSave') : webhook ? t('staff:update') : t('staff:create')}
      isPending={form.isPending}
      isTyped={form.unsaved.length > 0}
      onTyped={onTyped}
      onSubmit={submit}
      onCancel={onDone}
    >
      <EditConflict form={form} labelOf={labelOf} write={write} />
      {form.error && !failure?.fields && !form.isGone && (
        <FailureAlert>{failure?.text ?? t('saveFailed')}</FailureAlert>
      )}
      <WebhookFields
        ref={fields}
        draft={draft}
        wasTried={wasTried}
        failure={form.error}
        isAsked={form.isAsked}
        onChange={form.change}
      />
    </InlineForm>
  )
}
