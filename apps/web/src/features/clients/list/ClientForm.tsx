import type { Traveller } from '@rihla/contract'
import { writeDay } from '@rihla/domain'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { spacedPhone } from '../../../lib/phone.ts'
import { toast } from '../../../lib/toast.ts'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { InlineForm } from '../../../ui/forms/InlineForm.tsx'
import { MessageDialog } from '../../../ui/feedback/MessageDialog.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { isolated } from '../../../i18n/format.ts'
import { call } from '../../../lib/api.ts'
import { useBranchOfNewClient } from '../../../lib/use-branch-of-new-client.ts'
import { useBranches } from '../../../lib/use-branches.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { type OpenedClient, readClient } from './opened-client.query.ts'
import { changeOf, CLIENT_SCHEMA, type ClientValues } from './client-schema.ts'
import { ClientFields } from './ClientFields.tsx'
import classes from './ClientList.module.css'

const CHECKED = ['email', 'whatsapp', 'national_id'] as const
type Duplicate = { field: (typeof CHECKED)[number]; name: string }

const partOf = (values: ClientValues) => Object.fromEntries(CHECKED.map((field) => [field, values[field].trim()]))

/**
 * CLIENTS-5: clients with the same email, number or national ID, requested when a field is left. It is optional:
 * without an answer the form works as before. Values changed since then get no warning.
 */
const useDuplicates = (values: ClientValues, except: number | undefined) => {
  const [asked, setAsked] = useState<Record<string, string>>({})
  const { data } = useQuery({
    queryKey: ['duplicates', asked, except],
    queryFn: async ({ signal }) => ({
      asked,
      others: await call('POST /api/admin/clients/check/', { body: { ...asked, except }, signal }),
    }),
    placeholderData: keepPreviousData,
    enabled: Object.values(asked).some(Boolean),
    retry: false,
    gcTime: 0,
  })
  const typed = partOf(values)
  const duplicates = CHECKED.flatMap((field): Duplicate[] => {
    const other = typed[field] === data?.asked[field] && data?.others[field]
    return other ? [{ field, name: other.full_name }] : []
  })
  return { duplicates, ask: () => setAsked(typed) }
}

const useSaveClient = (travellerId: number | undefined) => {
  const keyFor = useIdempotencyKey()
  const newIn = useBranchOfNewClient()
  return async (values: ClientValues, base: OpenedClient | undefined): Promise<OpenedClient> => {
    if (base) {
      const params = { id: String(base.id) }
      return (await call('PUT /api/admin/clients/:id/', { params, body: changeOf(values, base) })).data
    }
    const { branch_id = newIn, agreed, agreed_how, ...person } = CLIENT_SCHEMA.bodyOf(values)
    const offers = Object.keys(values.agreed).length > 0 && { agreed, agreed_how }
    const body = { ...person, ...offers, branch_id, ...(travellerId !== undefined && { traveller_id: travellerId }) }
    return (await call('POST /api/admin/clients/', { body, idempotencyKey: keyFor(body) })).data
  }
}

/** Always rendered, so that screen readers announce what appears in it. */
function DuplicateWarnings({ duplicates }: { duplicates: Duplicate[] }) {
  const { t } = useTranslation('clients')
  return (
    <div role="status" className={classes.duplicates}>
      {duplicates.map(({ field, name }) => (
        <p key={field} className={classes.duplicate}>
          <IconAlertTriangle size={18} stroke={1.7} aria-hidden />
          {t(`taken_${field}`, { name: isolated(name) })}
        </p>
      ))}
    </div>
  )
}

type ClientFormProps = {
  client?: OpenedClient | undefined
  /** The traveller of another client who becomes this new one (PEOPLE-2). */
  traveller?: Pick<Traveller, 'id' | 'name' | 'passport_expiry'> & { client: { full_name: string } }
  onDone: () => void
  onTyped?: ((isTyped: boolean) => void) | undefined
}

/** CLIENTS-2: a new client, or the one that was opened. */
export function ClientForm({ client, traveller, onDone, onTyped }: ClientFormProps) {
  const { t } = useTranslation(['clients', 'staff', 'consent'])
  const failed = useDialog<string | undefined>()
  const keptWords = useKeptWords()
  const { branchName } = useBranches()
  const labelOf = (field: keyof ClientValues) => {
    if (field === 'agreed' || field === 'agreed_how') return t('consent:boxesOfClient')
    return field === 'price' ? t('initialPrice') : t(`field_${field}`)
  }
  const write = (values: ClientValues, field: keyof ClientValues) => {
    if (field === 'agreed' || field === 'agreed_how') return ''
    if (field === 'passport_expiry') return writeDay(values[field])
    if (field === 'branch_id') return branchName(Number(values[field]))
    return field === 'whatsapp' ? spacedPhone(values[field]) : values[field]
  }

  const form = useRecordForm<OpenedClient, ClientValues>({
    schema: CLIENT_SCHEMA,
    opened: client,
    ...(traveller && { blank: { full_name: traveller.name, passport_expiry: traveller.passport_expiry ?? '' } }),
    save: useSaveClient(traveller?.id),
    readNewest: ({ id }) => readClient(id),
    onSaved: ({ stored, kept }) => {
      toast.success(t('saved'), keptWords(kept, labelOf) ?? stored.full_name)
      onDone()
    },
    onError: (_, failure) => failure && failed.open(failure.text),
  })
  const { duplicates, ask } = useDuplicates(form.values, client?.id)
  const aboutTraveller = traveller && t('fromTraveller', { name: isolated(traveller.client.full_name) })
  const submit = form.conflict ? t('staff:changedSave') : client ? t('staff:update') : t('staff:create')

  return (
    <>
      <InlineForm
        form={form}
        title={client ? t('editClient') : t('newClient')}
        about={client ? <bdi>{client.full_name}</bdi> : aboutTraveller}
        submit={submit}
        onCancel={onDone}
        onTyped={onTyped}
        note={<DuplicateWarnings duplicates={duplicates} />}
      >
        <EditConflict form={form} labelOf={labelOf} write={write} />
        <ClientFields form={form} isNew={!client} onLeave={ask} />
      </InlineForm>
      <MessageDialog opened={failed.opened} title={t('saveFailedTitle')} onClose={failed.close}>
        <p>{t('saveFailed')}</p>
        {failed.subject && <p>{failed.subject}</p>}
      </MessageDialog>
    </>
  )
}
