import type { ClientPage } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { shownClientId } from '@rihla/domain'
import { IconCheck, IconClock, IconAlertTriangle } from '@tabler/icons-react'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { Stat, Stats } from '../../../ui/tables/Stats.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { StatusChip } from '../../../ui/brand/StatusChip.tsx'
import { TierChip } from '../../../ui/brand/TierChip.tsx'
import { isolated } from '../../../i18n/format.ts'
import { passportFault } from '../../../lib/passport.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'

export function PassportNote({ client }: { client: ClientPage }) {
  const { t } = useTranslation(['admin-client', 'admin-tickets'])
  const format = useFormat()
  const note = passportFault(client.passport_expiry, client.passport_trip, format.today())
  if (!note) return null

  const date = format.day(note.expiry)
  const title = () => {
    if (note.kind === 'expired') return t('admin-tickets:passportExpired', { date })
    return note.kind === 'trip' && note.place
      ? t('passportShort', { place: isolated(note.place) })
      : t('admin-tickets:passportExpires', { date })
  }
  return (
    <Notice icon={IconAlertTriangle} title={title()}>
      {note.kind === 'trip' && t('passportNeeds', { date, until: format.day(note.needs_until) })}
      {note.kind === 'soon' && t('admin-tickets:passportSoon')}
      {note.kind === 'expired' && t('passportRenew')}
    </Notice>
  )
}

/** What decides whether the client can redeem, even where the card is far below. */
export function ClientChips({ client }: { client: ClientPage }) {
  const { t } = useTranslation(['admin-client', 'clients'])
  const format = useFormat()
  return (
    <>
      <TierChip tier={client.tier} />
      {client.is_active ? (
        <StatusChip tone="turquoise" icon={IconCheck}>
          {t('active')}
        </StatusChip>
      ) : (
        <StatusChip tone="gold" icon={IconClock}>
          {t('inactive')}
        </StatusChip>
      )}
      {client.points_owed > 0 && (
        <StatusChip tone="carnelian" icon={IconAlertTriangle}>
          {t('clients:pointsOwed', { amount: format.number(client.points_owed) })}
        </StatusChip>
      )}
      <Ltr>{shownClientId(client.id)}</Ltr>
    </>
  )
}

export function ClientStats({ client }: { client: ClientPage }) {
  const { t } = useTranslation('admin-client')
  const format = useFormat()
  const money = useMoney()
  return (
    <Stats isTight>
      <Stat label={t('totalTickets')}>{format.number(client.total_tickets)}</Stat>
      <Stat label={t('spent')} small>
        {money(client.spent)}
      </Stat>
      <Stat label={t('averageRating')}>
        {client.average_rating === null ? '-' : format.average(client.average_rating)}
      </Stat>
      <Stat label={t('redeemed')}>{format.number(client.rewards_redeemed)}</Stat>
      <Stat label={t('memberSince')} small>
        {format.dayOfMoment(client.created_at)}
      </Stat>
    </Stats>
  )
}
