import { VisuallyHidden } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { ExpiringNotice } from '../features/profile/ExpiringNotice.tsx'
import { Greeting } from '../features/profile/Greeting.tsx'
import { IdentityList } from '../features/profile/IdentityList.tsx'
import { InactiveNotice } from '../features/profile/InactiveNotice.tsx'
import { LogoutButton } from '../features/profile/LogoutButton.tsx'
import { LoyaltyCard } from '../features/profile/LoyaltyCard.tsx'
import { PassportNotice } from '../features/profile/PassportNotice.tsx'
import { profileQuery } from '../features/profile/profile.query.ts'
import { GreetingSkeleton, SidebarSkeleton } from '../features/profile/ProfileSkeleton.tsx'
import { StatsStrip } from '../features/profile/StatsStrip.tsx'
import { usePageTitle } from '../i18n/use-page-title.ts'
import { session } from '../lib/session.ts'
import classes from './ProfilePage.module.css'
import { ProfileFailure } from './ProfileFailure.tsx'
import { ProfileTabs } from './ProfileTabs.tsx'

export default function ProfilePage() {
  // The words of both tabs come at once, so that changing tabs needs no network.
  const { t } = useTranslation(['profile', 'tickets', 'rewards'])
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { data: profile, error, isFetching, refetch } = useQuery(profileQuery)
  usePageTitle(t('pageTitle'))

  const leave = () => {
    session.endClient()
    void navigate('/', { replace: true })
    queryClient.clear()
  }
  const failure = error && (
    <ProfileFailure
      error={error}
      hasData={!!profile}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
      onLeave={leave}
    />
  )
  const hasNothing = !profile && failure

  return (
    <div className={classes.grid} aria-busy={isFetching && !profile}>
      <aside className={classes.side} aria-label={t('membership')}>
        {profile && (
          <>
            <LoyaltyCard profile={profile} />
            <ExpiringNotice profile={profile} />
            <div className={classes.identity}>
              <IdentityList profile={profile} />
            </div>
          </>
        )}
        {!profile && !failure && <SidebarSkeleton />}
        <div className={classes.logout}>
          <LogoutButton onLeave={leave} />
        </div>
      </aside>
      <div className={classes.column}>
        {!profile && <VisuallyHidden component="h1">{t('pageTitle')}</VisuallyHidden>}
        <div className={classes.greeting}>
          {profile ? <Greeting fullName={profile.full_name} /> : !failure && <GreetingSkeleton />}
          {profile && !profile.is_active && <InactiveNotice />}
          {profile && <PassportNotice profile={profile} />}
        </div>
        {!hasNothing && (
          <div className={classes.stats}>
            <StatsStrip profile={profile} />
          </div>
        )}
        <div className={classes.content}>
          {failure}
          {!hasNothing && <ProfileTabs profile={profile} />}
        </div>
      </div>
    </div>
  )
}
