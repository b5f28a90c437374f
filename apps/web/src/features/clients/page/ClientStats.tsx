import type { ClientPage } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { Stat, Stats } from '../../../ui/tables/Stats.tsx'

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
