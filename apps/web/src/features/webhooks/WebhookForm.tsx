import type { Webhook } from '@rihla/contract'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../lib/toast.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { InlineForm } from '../../ui/InlineForm.tsx'
import { ChangedWebhook } from './ChangedWebhook.tsx'
import { useSaveWebhook } from './use-webhooks.ts'
import { BLANK_DRAFT, differingFields, draftOf, nameOf } from './webhook-draft.ts'
import { WebhookFields } from './WebhookFields.tsx'

type WebhookFormProps = {
  /** Undefined for a new one. */
  webhook: Webhook | undefined
  /** The same as the list has it now. */
  newest: Webhook | undefined
  onTyped: (isTyped: boolean) => void
  onDone: () => void
  /** Of a new one. */
  onSecret: (secret: string) => void
}

export function WebhookForm({ webhook, newest, onTyped, onDone, onSecret }: WebhookFormProps) {
  const { t } = useTranslation(['admin-integrations', 'staff'])
  const fields = useRef<HTMLDivElement>(null)
  const [base, setBase] = useState(webhook)
  const [draft, setDraft] = useState(webhook ? draftOf(webhook) : BLANK_DRAFT)
  const [wasTried, setWasTried] = useState(false)
  const save = useSaveWebhook(webhook?.id)
  const failure = save.error instanceof ApiError ? save.error : undefined
  const isSecond = failure?.code === 'changed_meanwhile'
  const theirs = isSecond && newest?.version !== base?.version ? newest : undefined

  const focusOn = (name: string | undefined) => {
    const field = name === 'events' ? 'input[type="checkbox"]' : `[name="${name}"]`
    fields.current?.querySelector<HTMLInputElement>(field)?.focus()
  }
  const send = (version: number | undefined) =>
    save.mutate(
      { draft, version },
      {
        onSuccess: ({ data, secret }) => {
          toast.success(webhook ? t('webhookUpdated') : t('webhookCreated'), nameOf(data))
          onDone()
          if (secret) onSecret(secret)
        },
        onError: (error) => focusOn(error instanceof ApiError ? Object.keys(error.fields ?? {})[0] : undefined),
      },
    )
  const submit = () => {
    setWasTried(true)
    if (!draft.url.trim()) return focusOn('url')
    if (draft.events.length === 0) return focusOn('events')
    send(base?.version)
  }

  return (
    <InlineForm
      title={webhook ? t('editWebhook') : t('newWebhook')}
      submit={webhook ? t('staff:update') : t('staff:create')}
      isPending={save.isPending}
      isTyped={differingFields(draft, base ? draftOf(base) : BLANK_DRAFT).length > 0}
      onTyped={onTyped}
      onSubmit={submit}
      onCancel={onDone}
    >
      {base && theirs && (
        <ChangedWebhook
          base={draftOf(base)}
          theirs={draftOf(theirs)}
          mine={draft}
          isPending={save.isPending}
          onTakeTheirs={() => {
            setDraft(draftOf(theirs))
            setBase(theirs)
            save.reset()
            focusOn('url')
          }}
          onSaveMine={() => {
            setBase(theirs)
            send(theirs.version)
          }}
        />
      )}
      {save.error && !failure?.fields && !theirs && <FailureAlert>{failure?.text ?? t('saveFailed')}</FailureAlert>}
      <WebhookFields
        ref={fields}
        draft={draft}
        wasTried={wasTried}
        failure={save.error}
        onChange={(changes) => setDraft((current) => ({ ...current, ...changes }))}
      />
    </InlineForm>
  )
}
