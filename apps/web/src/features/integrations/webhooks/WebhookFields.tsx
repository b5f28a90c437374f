import { Checkbox, TextInput } from '@mantine/core'
import { WEBHOOK_EVENTS } from '@rihla/domain'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useWebhookWords } from './use-webhook-words.ts'
import type { WebhookDraft } from './webhook-draft.ts'
import { useFieldErrors } from '../../../lib/use-field-errors.ts'
import classes from './Webhooks.module.css'

/** Fields next to each other are aligned on one line, however long their hints are. */
const HINT_BELOW = ['label' as const, 'input' as const, 'description' as const, 'error' as const]

type WebhookFieldsProps = {
  ref: Ref<HTMLDivElement>
  draft: WebhookDraft
  wasTried: boolean
  failure: Error | null
  isAsked: (field: keyof WebhookDraft) => boolean
  onChange: (changes: Partial<WebhookDraft>) => void
}

export function WebhookFields({ ref, draft, wasTried, failure, isAsked, onChange }: WebhookFieldsProps) {
  const { t } = useTranslation('admin-integrations')
  const words = useWebhookWords()
  const hiddenIf = (field: keyof WebhookDraft) => isAsked(field) && { display: 'none' }
  const errorOf = useFieldErrors(failure, draft)
  const eventsFault = wasTried && draft.events.length === 0 ? t('eventsRequired') : errorOf('events')
  return (
    <div ref={ref} className={classes.fields}>
      <TextInput
        label={t('url')}
        {...hiddenIf('url')}
        description={t('urlHint')}
        inputWrapperOrder={HINT_BELOW}
        name="url"
        type="url"
        classNames={{ input: 'ltr-input' }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        maxLength={2000}
        value={draft.url}
        error={wasTried && !draft.url.trim() ? t('urlRequired') : errorOf('url')}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      <TextInput
        label={t('description')}
        {...hiddenIf('description')}
        description={t('descriptionHint')}
        inputWrapperOrder={HINT_BELOW}
        name="description"
        dir="auto"
        autoComplete="off"
        maxLength={120}
        value={draft.description}
        error={errorOf('description')}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <Checkbox.Group
        className={classes.wide}
        label={t('events')}
        {...hiddenIf('events')}
        value={draft.events}
        error={eventsFault}
        onChange={(events) => onChange({ events })}
      >
        <div className={classes.choices}>
          {WEBHOOK_EVENTS.map((event) => (
            <Checkbox key={event} value={event} label={words.event(event)} description={words.sentWhen(event)} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  )
}
