import type { OpenedClient } from './opened-client.query.ts'
import { CLIENT_FIELDS, writeDay } from '@rihla/domain'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { spacedPhone } from '../../../lib/phone.ts'
import { toast } from '../../../lib/toast.ts'
import { isAboutField } from '../../../lib/use-field-errors.ts'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { InlineForm } from '../../../ui/forms/InlineForm.tsx'
import { MessageDialog } from '../../../ui/feedback/MessageDialog.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { useEditedRecord } from '../../../ui/forms/use-edited-record.ts'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { CLIENT_MERGE, type ClientDraft, draftOf, EMPTY_DRAFT } from './client-draft.ts'
import { ClientFields } from './ClientFields.tsx'
import { DuplicateWarnings } from './DuplicateWarnings.tsx'
import { readClient } from './opened-client.query.ts'
import { useDuplicates } from './use-duplicates.ts'
import { useSaveClient } from './use-save-client.ts'

type ClientFormProps = {
  client?: OpenedClient | undefined
  onDone: () => void
  onTyped?: ((isTyped: boolean) => void) | undefined
}

const write = (draft: ClientDraft, field: keyof ClientDraft) => {
  if (field === 'passport_expiry') return writeDay(draft[field])
  return field === 'whatsapp' ? spacedPhone(draft[field]) : draft[field]
}

const isSaidAtField = (error: Error | null) => isAboutField(error, ...CLIENT_FIELDS, 'price')

/** CLIENTS-2: a new client, or the one that was opened. */
export function ClientForm({ client, onDone, onTyped }: ClientFormProps) {
  const { t } = useTranslation(['clients', 'staff'])
  const failed = useDialog<string | undefined>()
  const fields = useRef<HTMLDivElement>(null)
  const keptWords = useKeptWords()
  const labelOf = (field: keyof ClientDraft) => (field === 'price' ? t('initialPrice') : t(`field_${field}`))

  const form = useEditedRecord({
    opened: client,
    blank: EMPTY_DRAFT,
    draftOf,
    rules: CLIENT_MERGE,
    save: useSaveClient(),
    readNewest: ({ id }) => readClient(id),
    onSaved: ({ stored, kept }) => {
      toast.success(t('saved'), keptWords(kept, labelOf) ?? stored.full_name)
      onDone()
    },
    onError: (error) => {
      const isGone = error instanceof ApiError && error.status === 404
      if (!isGone && !isSaidAtField(error)) failed.open(error instanceof ApiError ? error.text : undefined)
    },
  })
  const { namesakes, ask } = useDuplicates(form.draft, client?.id)

  useEffect(() => {
    if (isSaidAtField(form.error)) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form.error])

  const submit = form.conflict ? t('staff:changedSave') : client ? t('staff:update') : t('staff:create')

  return (
    <>
      <InlineForm
        title={client ? t('editClient') : t('newClient')}
        submit={submit}
        isPending={form.isPending}
        onSubmit={form.submit}
        onCancel={onDone}
        isTyped={form.unsaved.length > 0}
        onTyped={onTyped}
        note={<DuplicateWarnings namesakes={namesakes} />}
      >
        <EditConflict form={form} labelOf={labelOf} write={write} />
        <div ref={fields}>
          <ClientFields
            draft={form.draft}
            onChange={form.change}
            failure={form.error}
            isNew={!client}
            isAsked={form.isAsked}
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
