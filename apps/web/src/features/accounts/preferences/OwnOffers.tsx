import { Card, Skeleton, Title } from '@mantine/core'
import { channelsOf, type Reach } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { OfferAnswers } from './OfferAnswers.tsx'
import { usePreferences } from './use-preferences.ts'

/** CONV-8, on the page of the client's data: what was read, what was answered and when. */
export function OwnOffers({ reach }: { reach: Reach }) {
  const { t } = useTranslation(['my-data', 'common'])
  const { data, error, isFetching, refetch, change } = usePreferences()
  return (
    <Card component="section" aria-labelledby="own-offers">
      <Title order={2} size="h4" id="own-offers">
        {t('agreedTitle')}
      </Title>
      {data ? (
        <OfferAnswers channels={channelsOf(reach)} consent={data.consent} onChange={change} />
      ) : error ? (
        <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('common:loading')}>
          {channelsOf(reach).map((channel) => (
            <Skeleton key={channel} h={72} mt={16} />
          ))}
        </div>
      )}
    </Card>
  )
}
