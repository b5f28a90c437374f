import type { ClientRow, ClientSort } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { clientAddress } from '../../../lib/client-address.ts'
import { useBranchChoice } from '../../../lib/use-branch-choice.ts'
import { useBranches } from '../../../lib/use-branches.ts'
import { spacedPhone } from '../../../lib/phone.ts'
import { TierName } from '../../../ui/brand/TierName.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { RowLink } from '../../../ui/tables/RowLink.tsx'
import { OffersState } from '../offers/OffersState.tsx'
import classes from './ClientList.module.css'

/** The server's mask is as long as a national ID; only the last four digits are readable. */
const shortMask = (nationalId: string): string => nationalId.replace(/^•+/, '••••\u00a0')

const NO_TRIP = '-'

/** The orders of the list other than its own, newest first. */
export type ColumnOrder = Exclude<ClientSort, '-created'>

type ClientColumns = {
  hasNumberColumn: boolean
  /** Beside the name where the rows are short. */
  initialsOf: (name: string) => string
}

/** CLIENTS-1: the number is below the name unless it has a column of its own. */
export const useClientColumns = ({
  hasNumberColumn,
  initialsOf,
}: ClientColumns): ListColumn<ClientRow, ColumnOrder>[] => {
  const { t } = useTranslation('clients')
  const format = useFormat()
  const { branches, branchName } = useBranches()
  const { id: chosen } = useBranchChoice()
  const isOfAll = branches.length > 1 && chosen === undefined

  return [
    {
      key: 'name',
      label: t('name'),
      kind: 'title',
      sort: { first: 'name', second: '-name' },
      cell: ({ id, full_name, whatsapp, branch_id }) => (
        <>
          <span className={classes.avatar} aria-hidden>
            <bdi>{initialsOf(full_name)}</bdi>
          </span>
          <RowLink to={clientAddress(id)}>{full_name}</RowLink>
          <div className={classes.below}>
            {!hasNumberColumn && whatsapp && <Ltr className={classes.number}>{spacedPhone(whatsapp)}</Ltr>}
            {isOfAll && (
              <span className={classes.branch}>
                <bdi>{branchName(branch_id)}</bdi>
              </span>
            )}
          </div>
        </>
      ),
    },
    { key: 'email', label: t('field_email'), kind: 'wide', cell: ({ email }) => <Ltr>{email ?? '-'}</Ltr> },
    { key: 'whatsapp', label: t('field_whatsapp'), cell: ({ whatsapp }) => <Ltr>{spacedPhone(whatsapp ?? '-')}</Ltr> },
    {
      key: 'nationalId',
      label: t('field_national_id'),
      cell: ({ national_id }) => <Ltr>{national_id ? shortMask(national_id) : '-'}</Ltr>,
    },
    { key: 'tier', label: t('tier'), cell: ({ tier }) => <TierName tier={tier} /> },
    {
      key: 'points',
      label: t('points'),
      atEnd: true,
      sort: { first: '-points', second: 'points' },
      cell: ({ points, points_owed }) =>
        points_owed > 0 ? (
          <span className={classes.owed}>{t('pointsOwed', { amount: format.number(points_owed) })}</span>
        ) : (
          format.number(points)
        ),
    },
    {
      key: 'offers',
      label: t('offers'),
      cell: ({ whatsapp, offers_granted }) =>
        whatsapp === null ? <span className={classes.none}>{NO_TRIP}</span> : <OffersState granted={offers_granted} />,
    },
    {
      key: 'nextTrip',
      label: t('nextTrip'),
      cell: ({ next_trip: trip }) =>
        trip ? (
          <div className={classes.trip}>
            {trip.place && <bdi>{trip.place}</bdi>}{' '}
            <div className={classes.below}>{format.dayRange(trip.day, null, { today: format.today() })}</div>
          </div>
        ) : (
          <span className={classes.none}>{NO_TRIP}</span>
        ),
    },
  ]
}
