import { Skeleton, Stack, Text } from '@mantine/core'
import type { LowRating, ScorecardBy } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { shortened } from '../../../lib/graphemes.ts'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { ShowMore } from '../../../ui/tables/ListCard.tsx'
import { StarsShown } from '../../../ui/brand/StarsShown.tsx'
import classes from './Scorecards.module.css'
import { useLowRatings } from './use-scorecards.ts'

function Line({ rating }: { rating: LowRating }) {
  const { t } = useTranslation('admin-scorecards')
  const format = useFormat()
  const { departure_city: from, arrival_city: to } = rating
  const day = format.dayOfMoment(rating.submission_date)
  const route = from && to ? t('route', { from: isolated(from), to: isolated(to) }) : undefined
  return (
    <li className={classes.rating}>
      <div className={classes.ratingHead}>
        <StarsShown rating={rating.rating} size={16} />
        <Text span size="sm" c="dimmed">
          {route ? `${route} · ${day}` : day}
        </Text>
      </div>
      <p className={classes.words}>{rating.feedback}</p>
      <Link
        to={`/admin/follow-ups?open=${rating.id}`}
        className={classes.link}
        aria-label={t('followUpOf', { words: isolated(shortened(rating.feedback, 60)) })}
      >
        {t('followUp')}
      </Link>
    </li>
  )
}

/** Newest first, each with a link to its follow-up. */
export function LowRatings({ by, of, label }: { by: ScorecardBy; of: string; label: string }) {
  const { t } = useTranslation(['admin-scorecards', 'common'])
  const listing = useLowRatings(by, of)
  const { rows, error, isFetching, retry } = listing
  if (!rows && error) return <FailureState error={error} isRetrying={isFetching} onRetry={retry} />
  if (!rows)
    return (
      <Stack role="status" aria-label={t('common:loading')}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} h={56} radius="md" />
        ))}
      </Stack>
    )
  if (rows.length === 0) return <Text c="dimmed">{t('noLow')}</Text>
  return (
    <Stack gap="sm">
      <ul className={classes.ratings} aria-label={label}>
        {rows.map((rating) => (
          <Line key={rating.id} rating={rating} />
        ))}
      </ul>
      <ShowMore listing={listing} />
    </Stack>
  )
}
