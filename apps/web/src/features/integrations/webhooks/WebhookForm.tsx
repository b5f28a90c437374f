import type { Webhook } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { Checkbox, TextInput } from '@mantine/core'
import { WEBHOOK_EVENTS } from '@rihla/domain'
import { toast } from '../../../lib/toast.ts'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { FormSection } from '../../../ui/forms/FormPanel.tsx'
import { InlineForm } from '../../../ui/forms/InlineForm.tsx'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { useRecordForm, type RecordForm } from '../../../ui/forms/use-record-form.ts'
import classes from '../Integrations.module.css'
import { useWebhookWords } from './use-webhook-words.ts'
import { readWebhook, type SavedWebhook, saveWebhook } from './use-webhooks.ts'
import { nameOf, WEBHOOK_SCHEMA, type WebhookValues } from './webhook-schema.ts'

/** Fields next to each other are aligned on one line, however long their hints are. */
const HINT_BELOW = ['label' as const, 'input' as const, 'description' as const, 'error' as const]

function WebhookFields({ form }: { form: RecordForm<SavedWebhook, WebhookValues> }) {
  const { t } = useTranslation('admin-integrations')
  const words = useWebhookWords()
  return (
    <FormSection>
      <TextInput
        {...form.field('url')}
        label={t('url')}
        description={t('urlHint')}
        inputWrapperOrder={HINT_BELOW}
        type="url"
        classNames={{ input: 'ltr-input' }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        maxLength={2000}
      />
      <TextInput
        {...form.field('description')}
        label={t('description')}
        description={t('descriptionHint')}
        inputWrapperOrder={HINT_BELOW}
        dir="auto"
        autoComplete="off"
        maxLength={120}
      />
      <Checkbox.Group {...form.field('events')} className={classes.wide} label={t('events')}>
        <div className={classes.choices}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} value={event} label={words.event(event)} description={words.sentWhen(event)} />
          ))}
        </div>
      </Checkbox.Group>
    </FormSection>
  )
}

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
  const words = useWebhookWords()
  const keptWords = useKeptWords()
  const labelOf = (field: keyof WebhookValues) => t(field)
  const write = (values: WebhookValues, field: keyof WebhookValues) =>
    field === 'events' ? words.events(values.events) : values[field]

  const form = useRecordForm<SavedWebhook, WebhookValues>({
    schema: WEBHOOK_SCHEMA,
    opened: webhook,
    validate: ({ url, events }) => ({
      ...(!url.trim() && { url: t('urlRequired') }),
      ...(events.length === 0 && { events: t('eventsRequired') }),
    }),
    save: saveWebhook,
    readNewest: readWebhook,
    onSaved: ({ stored, kept }) => {
      const about = keptWords(kept, labelOf) ?? nameOf(stored)
      toast.success(webhook ? t('webhookUpdated') : t('webhookCreated'), about)
      onDone()
      if (stored.secret) onSecret(stored.secret)
    },
  })

  return (
    <InlineForm
      form={form}
      title={webhook ? t('editWebhook') : t('newWebhook')}
      submit={form.conflict ? t('staff:changedSave') : webhook ? t('staff:update') : t('staff:create')}
      onTyped={onTyped}
      onCancel={onDone}
    >
      <EditConflict form={form} labelOf={labelOf} write={write} />
      <FormAlert failure={form.failure} otherwise={t('saveFailed')} />
      <WebhookFields form={form} />
    </InlineForm>
  )
}
