import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useAgency } from '../../lib/use-agency.ts'
import { useBranchChoice } from '../../lib/use-branch-choice.ts'
import { Change } from '../../ui/brand/Change.tsx'
import { FailedLine } from '../../ui/feedback/FailedLine.tsx'
import { Stat, Stats } from '../../ui/tables/Stats.tsx'
import classes from './Today.module.css'
import { figuresQuery } from './today.query.ts'

type Compared = { now: number; before: number }

/** DASH-12: this month so far against the same days of the month before, for owners. */
export function MonthFigures() {
  const { t } = useTranslation(['admin-today', 'common'])
  const format = useFormat()
  const currency = useAgency().data?.currency ?? ''
  const { name: branch } = useBranchChoice()
  const query = useQuery(figuresQuery)
  const figures = query.data

  const percent = ({ now, before }: Compared, isBetterUp = false) => {
    if (before === 0) return null
    const by = Math.round((now / before - 1) * 100)
    return (
      <Change by={by} isBetterUp={isBetterUp}>
        {format.signedPercent(by)}
      </Change>
    )
  }
  const difference = ({ now, before }: Compared, isBetterUp = false) => (
    <Change by={now - before} isBetterUp={isBetterUp}>
      {format.signed(now - before)}
    </Change>
  )

  if (query.error && !figures)
    return <FailedLine title={t('figuresFailed')} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
  if (!figures) return <Skeleton h={118} radius={18} role="status" aria-label={t('loading', { ns: 'common' })} />

  const { average_rating: average, reviews } = figures
  const tenths = average.now === null || average.before === null ? 0 : Math.round((average.now - average.before) * 10)
  return (
    <section className={classes.figures} aria-label={t('figures')}>
      <div className={classes.caption}>
        <span>
          {t(branch === undefined ? 'against' : 'againstInBranch', {
            days: format.daySpan(figures.from, figures.to),
            before: format.daySpan(figures.before.from, figures.before.to),
            branch: isolated(branch ?? ''),
          })}
        </span>
        <Anchor component={Link} to="/admin/analytics" size="sm">
          {t('openAnalytics')}
        </Anchor>
      </div>
      <Stats isTight>
        <Stat label={t('sales', { currency })}>
          <span className={classes.value}>
            {format.compact(figures.sales.now)}
            {percent(figures.sales, true)}
          </span>
        </Stat>
        <Stat label={t('ticketsSold')}>
          <span className={classes.value}>
            {format.number(figures.tickets_sold.now)}
            {difference(figures.tickets_sold, true)}
          </span>
        </Stat>
        <Stat label={t('pointsGiven')}>
          <span className={classes.value}>
            {format.number(figures.points_given.now)}
            {percent(figures.points_given)}
          </span>
        </Stat>
        <Stat label={t('vouchersUsed')}>
          <span className={classes.value}>
            {format.number(figures.vouchers_used.now)}
            {difference(figures.vouchers_used)}
          </span>
        </Stat>
        <Stat label={t('averageRating')}>
          <span className={classes.value}>
            {average.now === null ? '-' : format.average(average.now)}
            {tenths !== 0 && (
              <Change by={tenths} isBetterUp>
                {format.signed(tenths / 10)}
              </Change>
            )}
          </span>
          <span className={classes.below}>
            {t('reviewCount', { count: reviews.now, amount: format.number(reviews.now) })}
          </span>
        </Stat>
      </Stats>
    </section>
  )
}
