import type { OpenedClient } from './opened-client.query.ts'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { toast } from '../../lib/toast.ts'
import { isAboutField } from '../../lib/use-field-errors.ts'
import { InlineForm } from '../../ui/InlineForm.tsx'
import { MessageDialog } from '../../ui/MessageDialog.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import { type ClientDraft, differingFields, draftOf, EMPTY_DRAFT, onTopOf, PERSON } from './client-draft.ts'
import { ClientConflict } from './ClientConflict.tsx'
import { ClientFields } from './ClientFields.tsx'
import { Namesakes } from './Namesakes.tsx'
import { useNamesakes } from './use-namesakes.ts'
import { useSaveClient } from './use-save-client.ts'

type ClientFormProps = {
  client?: OpenedClient | undefined
  onDone: () => void
  onTyped?: ((isTyped: boolean) => void) | undefined
}

const isSaidAtField = (error: Error | null) => isAboutField(error, ...PERSON, 'price')

/** CLIENTS-2: New Client, or the client that was opened. */
export function ClientForm({ client, onDone, onTyped }: ClientFormProps) {
  const { t } = useTranslation('clients')
  const [opened, setOpened] = useState(client)
  const [draft, setDraft] = useState<ClientDraft>(client ? draftOf(client) : EMPTY_DRAFT)
  const save = useSaveClient()
  const failed = useDialog<string | undefined>()
  const { namesakes, ask } = useNamesakes(draft, opened?.id)
  const fields = useRef<HTMLDivElement>(null)
  const newest = save.data && 'newest' in save.data ? save.data.newest : undefined

  useEffect(() => {
    if (isSaidAtField(save.error)) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [save.error])

  const send = (next: ClientDraft, onto: OpenedClient | undefined) =>
    save.mutate(
      { draft: next, opened: onto },
      {
        onSuccess: (outcome) => {
          if (!('savedAs' in outcome)) return
          toast.success(t('saved'), outcome.savedAs)
          onDone()
        },
        onError: (error) => {
          if (!isSaidAtField(error)) failed.open(error instanceof ApiError ? error.text : undefined)
        },
      },
    )

  const goOnFrom = (base: OpenedClient, next: ClientDraft) => {
    setOpened(base)
    setDraft(next)
    save.reset()
  }

  return (
    <>
      <InlineForm
        title={client ? t('editClient') : t('newClient')}
        submit={client ? t('update', { ns: 'staff' }) : t('create', { ns: 'staff' })}
        isPending={save.isPending}
        onSubmit={() => send(draft, opened)}
        onCancel={onDone}
        isTyped={draft.price !== '' || differingFields(draft, opened ? draftOf(opened) : EMPTY_DRAFT).length > 0}
        onTyped={onTyped}
        note={<Namesakes namesakes={namesakes} />}
      >
        {opened && newest && (
          <ClientConflict
            key={newest.version}
            opened={opened}
            newest={newest}
            draft={draft}
            isPending={save.isPending}
            onTakeTheirs={() => {
              goOnFrom(newest, onTopOf(draft, draftOf(opened), draftOf(newest)))
              fields.current?.querySelector('input')?.focus()
            }}
            onSaveMine={() => {
              const mine = onTopOf(draftOf(newest), draftOf(opened), draft)
              goOnFrom(newest, mine)
              send(mine, newest)
            }}
          />
        )}
        <div ref={fields}>
          <ClientFields
            draft={draft}
            onChange={(changes) => setDraft((current) => ({ ...current, ...changes }))}
            failure={save.error}
            isNew={!client}
            onLeave={ask}
          />
        </div>
      </InlineForm>
      <MessageDialog opened={failed.opened} title={t('saveFailedTitle')} onClose={failed.close}>
        <p>{t('saveFailed')}</p>
        {failed.subject && <p>{failed.subject}</p>}
      </MessageDialog>
    </>
  )
}
