import { Checkbox, Skeleton } from '@mantine/core'
import type { AdminTicket } from '@rihla/contract'
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { FormSection } from '../../../ui/forms/FormPanel.tsx'
import type { RecordForm } from '../../../ui/forms/use-record-form.ts'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { NewTraveller } from './NewTraveller.tsx'
import { neededUntil, passportWarning, type Passenger } from './passport-warning.ts'
import { PassportWarnings } from './TicketFields.tsx'
import type { TicketValues } from './ticket-schema.ts'
import classes from './TripTravellers.module.css'
import type { Family, FamilyMember } from './use-family.ts'

type PersonProps = {
  person: Passenger
  about: string
  values: TicketValues
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Person({ person, about, values, isOn, onChange }: PersonProps) {
  const { t } = useTranslation('admin-tickets')
  const { day, today } = useFormat()
  const { name, passport_expiry: expiry } = person
  const isShort = isOn && passportWarning(values, person, today()) !== undefined
  return (
    <Checkbox
      className={classes.person ?? ''}
      data-short={isShort || undefined}
      checked={isOn}
      label={<bdi>{name}</bdi>}
      description={
        <>
          {isShort && <IconAlertTriangle size={15} stroke={1.8} aria-hidden />}
          {about} · {expiry ? t('passportTo', { date: day(expiry) }) : t('passportUnknown')}
        </>
      }
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

type TripTravellersProps = {
  form: RecordForm<AdminTicket, TicketValues>
  family: Family
  isAdding: boolean
  onAdding: (isAdding: boolean) => void
}

/** TRIP-3: who travels, of the client and the family. */
export function TripTravellers({
  form,
  family: { family, isLoading, isError, retry },
  isAdding,
  onAdding,
}: TripTravellersProps) {
  const { t } = useTranslation(['admin-tickets', 'travellers', 'common'])
  const { day, today } = useFormat()
  const { values, change } = form
  const { client, client_travels, traveller_ids } = values
  const until = neededUntil(values, today())
  const error: ReactNode = form.errorOf('traveller_ids')
  const put = ({ id }: Pick<FamilyMember, 'id'>, isOn: boolean) => {
    const others = traveller_ids.filter((other) => other !== id)
    change({ traveller_ids: isOn ? [...others, id] : others })
  }

  return (
    <FormSection title={t('travellers')}>
      <div className={classes.people} data-path="traveller_ids" role="group" aria-label={t('travellers')}>
        {!client && <p className={classes.note}>{t('travellersAfterClient')}</p>}
        {client && !form.isAsked('client_travels') && (
          <Person
            person={{ name: client.full_name ?? '-', passport_expiry: client.passport_expiry }}
            about={t('field_client')}
            values={values}
            isOn={client_travels}
            onChange={(isOn) => change({ client_travels: isOn })}
          />
        )}
        {!form.isAsked('traveller_ids') &&
          family.map((person) => (
            <Person
              key={person.id}
              person={person}
              about={person.relation ? t(`travellers:relation_${person.relation}`) : ''}
              values={values}
              isOn={traveller_ids.includes(person.id)}
              onChange={(isOn) => put(person, isOn)}
            />
          ))}
        {isLoading && family.length === 0 && <Skeleton h={40} radius="md" />}
        {isError && (
          <p className={classes.error} role="alert">
            {t('travellersFailed')} <LinkButton onClick={() => void retry()}>{t('common:tryAgain')}</LinkButton>
          </p>
        )}
        {client && !isAdding && (
          <LinkButton className={classes.add} onClick={() => onAdding(true)}>
            <IconPlus size={16} stroke={1.8} aria-hidden />
            {t('newTraveller')}
          </LinkButton>
        )}
        {client && isAdding && (
          <NewTraveller
            clientId={client.id}
            onAdded={(added) => {
              put(added, true)
              onAdding(false)
            }}
            onCancel={() => onAdding(false)}
          />
        )}
        {error && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        {until && <p className={classes.note}>{t('passportsUntil', { date: day(until) })}</p>}
        <PassportWarnings values={values} family={family} />
      </div>
    </FormSection>
  )
}
