import type { ApiKey } from '@rihla/contract'
import { IconKey, IconKeyOff } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { ListFrame, ListState } from '../../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../../ui/tables/ListRows.tsx'
import { SecretDialog } from '../../../ui/feedback/SecretDialog.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import type { InlineFormState } from '../../../ui/forms/use-inline-form.ts'
import classes from '../Integrations.module.css'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { isolated } from '../../../i18n/format.ts'
import { keyState } from './key-state.ts'
import { NewApiKeyForm } from './NewApiKeyForm.tsx'
import { useApiKeyColumns } from './use-api-key-columns.tsx'
import { useApiKeys, useRevokeApiKey } from './use-api-keys.ts'

type RevokeDialogProps = { apiKey: ApiKey; opened: boolean; onClose: () => void; onRevoked: () => void }

function RevokeDialog({ apiKey, opened, onClose, onRevoked }: RevokeDialogProps) {
  const { t } = useTranslation('admin-integrations')
  const revoke = useRevokeApiKey()
  return (
    <ConfirmDialog
      opened={opened}
      title={t('revokeTitle')}
      question={t('revokeLead')}
      subject={apiKey.name}
      confirm={t('revoke')}
      isDangerous
      isPending={revoke.isPending || revoke.isSuccess}
      failure={messageOf(revoke.error, t('saveFailed'))}
      onConfirm={() =>
        revoke.mutate(apiKey.id, {
          onSuccess: () => {
            toast.success(t('revoked'), apiKey.name)
            onRevoked()
          },
        })
      }
      onClose={onClose}
    />
  )
}

type ApiKeyListProps = { form: InlineFormState<'new'>; /** What a key is for. */ lead: ReactNode }

export function ApiKeyList({ form, lead }: ApiKeyListProps) {
  const { t } = useTranslation('admin-integrations')
  const list = useRef<HTMLElement>(null)
  const { data, error, isFetching, refetch } = useApiKeys()
  const shown = useDialog<string>()
  const question = useDialog<ApiKey>()
  const columns = useApiKeyColumns()
  const actsOf = (key: ApiKey) =>
    keyState(key) === 'active'
      ? [{ label: t('revoke'), icon: IconKeyOff, isDangerous: true, onClick: () => question.open(key) }]
      : []
  return (
    <section ref={list} tabIndex={-1} aria-label={t('apiKeys')} className={classes.list}>
      {form.subject && <NewApiKeyForm onDone={form.close} onKey={shown.openAfterFade} />}
      <ListCard isFlush>
        <ListFrame>
          <ListState>
            <p className={classes.lead}>{lead}</p>
          </ListState>
          <ListRows
            listing={{ rows: data?.data, error, isFetching, retry: () => void refetch() }}
            label={t('apiKeys')}
            columns={columns}
            rowKey={({ id }) => id}
            menu={{ nameOf: ({ name }) => isolated(name), actsOf }}
            blank={<BlankState icon={IconKey} title={t('keysEmptyTitle')} lead={t('keysEmptyLead')} />}
          />
        </ListFrame>
      </ListCard>
      {question.subject && (
        <RevokeDialog
          key={question.turn}
          apiKey={question.subject}
          opened={question.opened}
          onClose={question.close}
          onRevoked={() => {
            question.close()
            // The button that opened the question is gone.
            afterFade(() => list.current?.focus())
          }}
        />
      )}
      {shown.subject && (
        <SecretDialog
          key={`shown ${shown.turn}`}
          opened={shown.opened}
          title={t('keyTitle')}
          lead={t('keyShownLead')}
          secret={shown.subject}
          onClose={shown.close}
        />
      )}
    </section>
  )
}
