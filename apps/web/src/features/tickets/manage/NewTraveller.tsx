import { Button, Select, TextInput } from '@mantine/core'
import type { Traveller } from '@rihla/contract'
import { RELATIONS, type Relation } from '@rihla/domain'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { DayInput } from '../../../ui/forms/DayInput.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { choice, formSchema, text } from '../../../ui/forms/form-schema.ts'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import classes from './TripTravellers.module.css'

const SCHEMA = formSchema<'POST /api/admin/clients/:id/travellers/'>()({
  name: text,
  relation: choice<Relation | null>(null),
  birth_date: text,
  passport_expiry: text,
})

type NewTravellerProps = { clientId: number; onAdded: (traveller: Traveller) => void; onCancel: () => void }

/** Somebody who is not in the client's family yet. The other fields can be filled in on the client's page. */
export function NewTraveller({ clientId, onAdded, onCancel }: NewTravellerProps) {
  const { t } = useTranslation(['admin-tickets', 'travellers', 'common'])
  const keyFor = useIdempotencyKey()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const form = useApiForm({
    initialValues: SCHEMA.blank,
    validate: ({ name, relation }) => ({
      ...(name.trim() === '' && { name: t('travellerNameRequired') }),
      ...(relation === null && { relation: t('travellerRelationRequired') }),
    }),
    send: async (values) => {
      const body = SCHEMA.bodyOf(values)
      const params = { id: String(clientId) }
      return (await call('POST /api/admin/clients/:id/travellers/', { params, body, idempotencyKey: keyFor(body) }))
        .data
    },
    onSuccess: onAdded,
  })
  // Enter adds the traveller instead of saving the trip around it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented) return
    if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    form.submit()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the fields in it
    <fieldset className={classes.added} aria-label={t('newTraveller')} onKeyDown={onKeyDown}>
      <div className={classes.fields}>
        <TextInput
          {...form.field('name')}
          ref={first}
          label={t('travellerName')}
          required
          size="sm"
          autoComplete="off"
          dir="auto"
          maxLength={200}
        />
        <Select
          {...form.field('relation')}
          label={t('travellerRelation')}
          required
          size="sm"
          allowDeselect={false}
          withScrollArea={false}
          comboboxProps={{ portalProps: { target: '#main' } }}
          data={RELATIONS.map((value) => ({ value, label: t(`travellers:relation_${value}`) }))}
        />
        <DayInput {...form.field('birth_date')} label={t('travellerBirth')} size="sm" />
        <DayInput {...form.field('passport_expiry')} label={t('travellerPassport')} size="sm" />
      </div>
      <FormAlert failure={form.failure} otherwise={t('common:failedLead')} />
      <div className={classes.acts}>
        <BusyButton type="button" size="sm" variant="light" isBusy={form.isPending} onClick={form.submit}>
          {t('travellerAdd')}
        </BusyButton>
        <Button variant="subtle" size="sm" disabled={form.isPending} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </fieldset>
  )
}
