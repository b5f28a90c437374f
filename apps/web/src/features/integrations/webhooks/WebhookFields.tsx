import { Checkbox, TextInput } from '@mantine/core'
import { WEBHOOK_EVENTS } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useWebhookWords } from './use-webhook-words.ts'
import type { RecordForm } from '../../../ui/forms/use-record-form.ts'
import type { SavedWebhook } from './use-webhooks.ts'
import type { WebhookValues } from './webhook-schema.ts'
import inline from '../../../ui/forms/InlineForm.module.css'
import classes from '../Integrations.module.css'

/** Fields next to each other are aligned on one line, however long their hints are. */
const HINT_BELOW = ['label' as const, 'input' as const, 'description' as const, 'error' as const]

export function WebhookFields({ form }: { form: RecordForm<SavedWebhook, WebhookValues> }) {
  const { t } = useTranslation('admin-integrations')
  const words = useWebhookWords()
  return (
    <div className={inline.fields}>
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
    </div>
  )
}
