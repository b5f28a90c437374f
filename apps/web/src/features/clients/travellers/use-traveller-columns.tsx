import type { Traveller } from '@rihla/contract'
import { shownClientId } from '@rihla/domain'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DOT, isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { clientAddress } from '../../../lib/client-address.ts'
import { passportFault } from '../../../lib/passport.ts'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { RowButton } from '../../../ui/tables/RowLink.tsx'
import { PassportNumber } from './PassportNumber.tsx'
import classes from './Travellers.module.css'

const NOTHING = '-'

/** PROFILE-12: the rules of the client's own passport. */
const useWarning = () => {
  const { t } = useTranslation('admin-travellers')
  const format = useFormat()
  return ({ passport_expiry, passport_trip }: Traveller): string | undefined => {
    const fault = passportFault(passport_expiry, passport_trip, format.today())
    if (!fault) return undefined
    if (fault.kind !== 'trip') return t(fault.kind === 'expired' ? 'passportExpired' : 'passportSoon')
    const until = format.day(fault.needs_until)
    return fault.place ? t('passportTrip', { place: isolated(fault.place), until }) : t('passportNextTrip', { until })
  }
}

export const useTravellerColumns = (onEdit: (traveller: Traveller) => void): ListColumn<Traveller>[] => {
  const { t } = useTranslation(['admin-travellers', 'travellers', 'staff'])
  const format = useFormat()
  const warningOf = useWarning()

  return [
    {
      key: 'name',
      label: t('field_name'),
      kind: 'title',
      cell: (traveller) => (
        <>
          <RowButton label={t('staff:editOf', { name: isolated(traveller.name) })} onClick={() => onEdit(traveller)}>
            <bdi>{traveller.name}</bdi>
          </RowButton>
          <div className={classes.below}>
            {t(`travellers:relation_${traveller.relation}`)}
            {traveller.became_client_id !== null && (
              <>
                {DOT}
                <Link to={clientAddress(traveller.became_client_id)}>
                  {t('becameClient', { id: isolated(shownClientId(traveller.became_client_id)) })}
                </Link>
              </>
            )}
          </div>
        </>
      ),
    },
    {
      key: 'birth_date',
      label: t('field_birth_date'),
      cell: ({ birth_date }) => (birth_date ? format.day(birth_date) : NOTHING),
    },
    {
      key: 'nationality',
      label: t('field_nationality'),
      cell: ({ nationality }) => (nationality ? format.country(nationality) : NOTHING),
    },
    {
      key: 'passport_number',
      label: t('field_passport_number'),
      cell: (traveller) =>
        traveller.passport_number ? (
          <PassportNumber traveller={traveller} masked={traveller.passport_number} />
        ) : (
          NOTHING
        ),
    },
    {
      key: 'passport_expiry',
      label: t('field_passport_expiry'),
      cell: (traveller) => {
        const warning = warningOf(traveller)
        return (
          <>
            {traveller.passport_expiry ? format.day(traveller.passport_expiry) : NOTHING}
            {warning && (
              <div className={classes.warning}>
                <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
                <span>{warning}</span>
              </div>
            )}
          </>
        )
      },
    },
  ]
}
