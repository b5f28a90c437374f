import type { Traveller } from '@rihla/contract'
import { writeDay } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { EditConflict } from '../../../ui/forms/EditConflict.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { InlineForm } from '../../../ui/forms/InlineForm.tsx'
import { useKeptWords } from '../../../ui/forms/use-kept-words.ts'
import { useRecordForm } from '../../../ui/forms/use-record-form.ts'
import { changeOf, TRAVELLER_SCHEMA, type TravellerValues } from './traveller-schema.ts'
import { TravellerFields } from './TravellerFields.tsx'

const useSaveTraveller = (clientId: number) => {
  const keyFor = useIdempotencyKey()
  return async (values: TravellerValues, base: Traveller | undefined): Promise<Traveller> => {
    if (base) {
      const params = { id: String(base.id) }
      return (await call('PUT /api/admin/travellers/:id/', { params, body: changeOf(values, base) })).data
    }
    const body = TRAVELLER_SCHEMA.bodyOf(values)
    const params = { id: String(clientId) }
    const idempotencyKey = keyFor(body)
    return (await call('POST /api/admin/clients/:id/travellers/', { params, body, idempotencyKey })).data
  }
}

const readTraveller = async ({ id, client_id }: Traveller): Promise<Traveller | undefined> => {
  const { data } = await call('GET /api/admin/clients/:id/travellers/', { params: { id: String(client_id) } })
  return data.find((traveller) => traveller.id === id)
}

type TravellerEditorProps = {
  client: { id: number; full_name: string }
  /** Undefined for a new one. */
  traveller: Traveller | undefined
  onDone: () => void
  onTyped: (isTyped: boolean) => void
}

export function TravellerEditor({ client, traveller, onDone, onTyped }: TravellerEditorProps) {
  const { t } = useTranslation(['admin-travellers', 'travellers', 'staff', 'common'])
  const format = useFormat()
  const keptWords = useKeptWords()
  const labelOf = (field: keyof TravellerValues) => t(`field_${field}`)
  const write = (values: TravellerValues, field: keyof TravellerValues) => {
    if (field === 'relation') return values.relation ? t(`travellers:relation_${values.relation}`) : ''
    if (field === 'nationality') return values.nationality && format.country(values.nationality)
    return field === 'birth_date' || field === 'passport_expiry' ? writeDay(values[field]) : values[field]
  }

  const form = useRecordForm<Traveller, TravellerValues>({
    schema: TRAVELLER_SCHEMA,
    opened: traveller,
    save: useSaveTraveller(client.id),
    readNewest: readTraveller,
    onSaved: ({ stored, kept }) => {
      toast.success(t('saved'), keptWords(kept, labelOf) ?? stored.name)
      onDone()
    },
  })

  return (
    <InlineForm
      form={form}
      title={traveller ? t('editTraveller') : t('newTraveller')}
      about={<bdi>{traveller?.name ?? client.full_name}</bdi>}
      submit={form.conflict ? t('staff:changedSave') : traveller ? t('staff:update') : t('add')}
      onCancel={onDone}
      onTyped={onTyped}
      note={<FormAlert failure={form.failure} otherwise={t('common:failedLead')} />}
    >
      <EditConflict form={form} labelOf={labelOf} write={write} />
      <TravellerFields form={form} />
    </InlineForm>
  )
}
