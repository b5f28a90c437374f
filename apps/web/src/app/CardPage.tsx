import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CardSheet } from '../features/accounts/card/CardSheet.tsx'
import { profileQuery } from '../features/accounts/profile/profile.query.ts'
import { usePageTitle } from '../i18n/use-page-title.ts'
import { FailureState } from '../ui/feedback/FailureState.tsx'
import classes from './ProfilePage.module.css'

/** CARD-1: the card in its own window. */
export default function CardPage() {
  const { t } = useTranslation(['card', 'profile', 'common'])
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery)
  usePageTitle(t('pageTitle'))

  if (profile)
    return (
      <main key="card">
        <CardSheet profile={profile} />
      </main>
    )

  return (
    <main className={classes.wait}>
      <VisuallyHidden component="h1">{t('pageTitle')}</VisuallyHidden>
      {isFetching ? (
        <div role="status" aria-label={t('loading', { ns: 'common' })}>
          <Skeleton h={393} radius="lg" />
        </div>
      ) : (
        <FailureState error={error} title={t('failed')} isRetrying={false} onRetry={() => void refetch()} />
      )}
    </main>
  )
}
