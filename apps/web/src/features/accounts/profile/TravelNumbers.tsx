import { Skeleton } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './Home.module.css'

type Counted = Pick<Profile, 'total_tickets' | 'points_earned' | 'rewards_redeemed' | 'created_at' | 'passport_expiry'>

/** PROFILE-2, quietly: the labels stay while the numbers load. */
export function TravelNumbers({ profile }: { profile: Counted | undefined }) {
  const { t } = useTranslation('profile')
  const format = useFormat()
  const numbers: [label: string, value: (it: Counted) => string][] = [
    [t('totalTickets'), (it) => format.number(it.total_tickets)],
    [t('pointsEarned'), (it) => format.number(it.points_earned)],
    [t('rewardsRedeemed'), (it) => format.number(it.rewards_redeemed)],
    [t('memberSince'), (it) => format.dayOfMoment(it.created_at)],
    [t('passportExpiry'), (it) => (it.passport_expiry ? format.day(it.passport_expiry) : '-')],
  ]

  return (
    <section>
      <h2 className={classes.heading}>{t('inNumbers')}</h2>
      <dl className={classes.numbers}>
        {numbers.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{profile ? value(profile) : <Skeleton h="1.5em" w="60%" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
