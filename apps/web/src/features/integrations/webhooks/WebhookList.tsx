import type { Webhook } from '@rihla/contract'
import { IconPlugConnected } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { DiscardDialog } from '../../../ui/forms/InlineForm.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { ListFrame, ListState } from '../../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../../ui/tables/ListRows.tsx'
import { SecretDialog } from '../../../ui/feedback/SecretDialog.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import type { InlineFormState } from '../../../ui/forms/use-inline-form.ts'
import { DeleteWebhookDialog, RenewSecretDialog } from './WebhookDialogs.tsx'
import { useWebhookActs, useWebhookColumns } from './use-webhook-columns.tsx'
import { usePauseWebhook, useWebhooks } from './use-webhooks.ts'
import { nameOf } from './webhook-schema.ts'
import { WebhookForm } from './WebhookForm.tsx'
import classes from '../Integrations.module.css'

export type WebhookInForm = 'new' | Webhook

type WebhookListProps = { form: InlineFormState<WebhookInForm>; /** What a webhook is. */ lead: ReactNode }

export function WebhookList({ form, lead }: WebhookListProps) {
  const { t } = useTranslation('admin-integrations')
  const list = useRef<HTMLElement>(null)
  const { data, error, isFetching, refetch } = useWebhooks()
  const pause = usePauseWebhook()
  const secret = useDialog<string>()
  const question = useDialog<{ what: 'renew' | 'remove'; webhook: Webhook }>()

  const columns = useWebhookColumns()
  const actsOf = useWebhookActs({
    edit: form.open,
    pause: (webhook) =>
      pause.mutate(webhook, {
        onSuccess: () => toast.success(webhook.paused_at ? t('resumeDone') : t('pauseDone'), nameOf(webhook)),
      }),
    renew: (webhook) => question.open({ what: 'renew', webhook }),
    remove: (webhook) => question.open({ what: 'remove', webhook }),
  })
  const inForm = form.subject === 'new' ? undefined : form.subject
  const asked = question.subject
  const onDeleted = () => {
    question.close()
    if (inForm && inForm.id === asked?.webhook.id) form.close()
    afterFade(() => list.current?.focus())
  }

  return (
    <section ref={list} tabIndex={-1} aria-label={t('webhooks')} className={classes.webhooks}>
      {form.subject && (
        <WebhookForm
          key={inForm?.id ?? 'new'}
          webhook={inForm}
          onTyped={form.setIsTyped}
          onDone={form.close}
          onSecret={secret.openAfterFade}
        />
      )}
      <ListCard isFlush>
        <ListFrame>
          <ListState>
            <p className={classes.lead}>{lead}</p>
          </ListState>
          {pause.error && (
            <ListState>
              <FailureAlert>{messageOf(pause.error, t('saveFailed'))}</FailureAlert>
            </ListState>
          )}
          <ListRows
            listing={{ rows: data?.data, error, isFetching, retry: () => void refetch() }}
            label={t('webhooks')}
            columns={columns}
            rowKey={({ id }) => id}
            isOpen={({ id }) => id === inForm?.id}
            menu={{ nameOf: (webhook) => isolated(nameOf(webhook)), actsOf }}
            blank={
              <BlankState icon={IconPlugConnected} title={t('webhooksEmptyTitle')} lead={t('webhooksEmptyLead')} />
            }
          />
        </ListFrame>
      </ListCard>
      <DiscardDialog {...form.discard} />
      {asked?.what === 'renew' && (
        <RenewSecretDialog
          key={question.turn}
          webhook={asked.webhook}
          opened={question.opened}
          onClose={question.close}
          onSecret={secret.openAfterFade}
        />
      )}
      {asked?.what === 'remove' && (
        <DeleteWebhookDialog
          key={question.turn}
          webhook={asked.webhook}
          opened={question.opened}
          onClose={question.close}
          onDeleted={onDeleted}
        />
      )}
      {secret.subject && (
        <SecretDialog
          key={`secret ${secret.turn}`}
          opened={secret.opened}
          title={t('secretTitle')}
          lead={t('secretLead')}
          secret={secret.subject}
          onClose={secret.close}
        />
      )}
    </section>
  )
}
