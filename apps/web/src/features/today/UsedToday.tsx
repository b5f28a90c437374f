import { Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useRewardTexts } from '../../lib/use-reward-texts.ts'
import { OnlyBranch } from '../../ui/feedback/NoneInBranch.tsx'
import { Ltr } from '../../ui/layout/Ltr.tsx'
import classes from './Today.module.css'
import { TodayCard } from './TodayCard.tsx'
import { usedTodayQuery } from './today.query.ts'

const SKELETON_ROWS = [1, 2, 3]

export function UsedToday() {
  const { t } = useTranslation(['admin-today', 'admin-desk'])
  const format = useFormat()
  const texts = useRewardTexts()
  const query = useQuery(usedTodayQuery)
  const used = query.data

  const body = () => {
    if (!used) return undefined
    if (used.total === 0)
      return (
        <div className={classes.none}>
          {t('usedEmpty')}
          <OnlyBranch />
        </div>
      )
    return (
      <ul className={classes.used}>
        {used.data.map((voucher) => (
          <li key={voucher.id} className={classes.voucher}>
            <span className={classes.quiet}>{format.time(new Date(voucher.used_at))}</span>
            <span className={classes.words}>
              <span className={classes.name}>
                <bdi>{texts.name(voucher)}</bdi>
              </span>
              <span className={classes.quiet}>
                {t('usedBy', { client: isolated(voucher.client.full_name ?? '-'), who: isolated(voucher.used_by) })}
              </span>
            </span>
            <Ltr className={classes.quiet}>{voucher.code}</Ltr>
          </li>
        ))}
      </ul>
    )
  }

  return (
    <TodayCard
      title={t('used')}
      aside={
        used &&
        used.total > 0 && (
          <Text span size="sm" c="dimmed">
            {format.number(used.total)} ·{' '}
            {t('points', { ns: 'admin-desk', count: used.points, amount: format.number(used.points) })}
          </Text>
        )
      }
      query={query}
      skeleton={
        <div className={classes.skeleton}>
          {SKELETON_ROWS.map((row) => (
            <Skeleton key={row} h={40} />
          ))}
        </div>
      }
    >
      {body()}
    </TodayCard>
  )
}
