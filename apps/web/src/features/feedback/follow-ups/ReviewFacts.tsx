import { Text } from '@mantine/core'
import type { FollowUp } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { spacedPhone } from '../../../lib/phone.ts'
import { Fact, Facts } from '../../../ui/tables/Facts.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { StarsShown } from '../../../ui/brand/StarsShown.tsx'
import classes from './FollowUps.module.css'
import { useTripName } from './use-trip-name.ts'

export function ReviewFacts({ followUp: { review, trip } }: { followUp: FollowUp }) {
  const { t } = useTranslation('admin-follow-ups')
  const format = useFormat()
  const tripName = useTripName()
  return (
    <>
      <div className={classes.review}>
        <div className={classes.top}>
          <StarsShown rating={review.rating} />
          <Text span size="sm" c="dimmed">
            {t('pair', {
              one: format.dayOfMoment(review.submission_date),
              other: format.time(new Date(review.submission_date)),
            })}
          </Text>
        </div>
        <p className={classes.words}>{review.feedback}</p>
      </div>
      <Facts>
        <Fact label={t('client')}>
          <bdi>{review.name}</bdi>
        </Fact>
        <Fact label={t('mobile')}>{review.mobile_number && <Ltr>{spacedPhone(review.mobile_number)}</Ltr>}</Fact>
        <Fact label={t('trip')}>{tripName(trip)}</Fact>
      </Facts>
    </>
  )
}
