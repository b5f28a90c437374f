import { VisuallyHidden } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CHANGE_PASSWORD_REASON, ChangePasswordRow } from '../features/accounts/passwords/ChangePasswordRow.tsx'
import { PreferencesRow } from '../features/accounts/preferences/PreferencesRow.tsx'
import { ExpiryStrip } from '../features/accounts/profile/ProfileNotices.tsx'
import { Greeting } from '../features/accounts/profile/Greeting.tsx'
import { IdentityList } from '../features/accounts/profile/IdentityList.tsx'
import { LogoutButton } from '../features/accounts/profile/LogoutButton.tsx'
import { LoyaltyCard } from '../features/accounts/profile/LoyaltyCard.tsx'
import { IdentitySkeleton, LoyaltyCardSkeleton } from '../features/accounts/profile/ProfileSkeleton.tsx'
import { TravelNumbers } from '../features/accounts/profile/TravelNumbers.tsx'
import { usePageTitle } from '../i18n/use-page-title.ts'
import { OfflineContext } from '../lib/offline-context.ts'
import { loadWithTexts } from './lazy-page.ts'
import { NextTrip } from './NextTrip.tsx'
import classes from './ProfilePage.module.css'
import { ProfileTabs } from './ProfileTabs.tsx'
import { TripSheets } from './TripSheets.tsx'
import { TripToRate } from './TripToRate.tsx'
import { useOwnProfile } from './use-own-profile.tsx'
import { useTripSheets } from './use-trip-sheets.ts'
import { mayWelcome } from './welcomed-tier.ts'

// Only for the few visits after a new tier was reached; without its script the profile stays, and the next visit has it.
const TierWelcome = lazy(() =>
  loadWithTexts(() => import('./TierWelcome.tsx'), ['tier']).catch(() => ({ default: () => null })),
)

export default function ProfilePage() {
  const { t } = useTranslation('profile')
  const { profile, shown, card, strip, isOffline, failure, isFetching, leave } = useOwnProfile()
  const sheets = useTripSheets()
  usePageTitle(t('pageTitle'))
  // Decided once, when the page is opened: a tier that is reached on it has its moment at the next opening.
  const [welcomes, setWelcomes] = useState<boolean>()
  if (profile && welcomes === undefined) setWelcomes(mayWelcome(profile))
  const hasNothing = !shown && failure
  const isCardEmpty =
    shown?.is_active === false && card?.points === 0 && card.points_owed === 0 && shown.points_expiring_soon <= 0

  return (
    <OfflineContext value={isOffline}>
      {strip}
      {/* A prompt, a notice or a trip with more lines than its skeleton needs space: the page is then drawn new, not moved. */}
      <div key={shown ? 'shown' : 'loading'} className={classes.grid} aria-busy={isFetching && !shown}>
        <aside className={classes.side} aria-label={t('membership')}>
          {card && (
            <div className={classes.card} data-empty={isCardEmpty || undefined}>
              <LoyaltyCard card={card} hasLink />
              {shown && <ExpiryStrip profile={shown} hasLink />}
            </div>
          )}
          {profile && (
            <div className={classes.identity}>
              <IdentityList profile={profile}>
                <div className={classes.settings}>
                  <ChangePasswordRow profile={profile} />
                  <PreferencesRow reach={profile} reason={CHANGE_PASSWORD_REASON} />
                </div>
              </IdentityList>
            </div>
          )}
          {!shown && !failure && (
            <>
              <div className={classes.card}>
                <LoyaltyCardSkeleton />
              </div>
              <div className={classes.identity}>
                <IdentitySkeleton />
              </div>
            </>
          )}
          <div className={classes.logout}>
            <LogoutButton onLeave={leave} />
          </div>
        </aside>
        <div className={classes.column}>
          {!shown && <VisuallyHidden component="h1">{t('pageTitle')}</VisuallyHidden>}
          <div className={classes.greeting}>
            {!hasNothing && <Greeting fullName={shown?.full_name} />}
            {shown?.is_active && <TripToRate tickets={shown.tickets} onRate={sheets.onRate} />}
          </div>
          {!hasNothing && (
            <>
              <div className={classes.hero}>
                <NextTrip profile={shown} card={card} onOpen={sheets.onDetails} />
              </div>
              <div className={classes.stats}>
                <TravelNumbers profile={shown} />
              </div>
            </>
          )}
          <div className={classes.content}>
            {failure}
            {!hasNothing && <ProfileTabs profile={profile ?? shown} sheets={sheets} />}
          </div>
        </div>
      </div>
      {welcomes && profile && card && !isOffline && (
        <Suspense fallback={null}>
          <TierWelcome clientId={profile.id} card={card} rewards={profile.available_rewards} />
        </Suspense>
      )}
      <TripSheets tickets={shown?.tickets} isActive={shown?.is_active ?? false} sheets={sheets} />
    </OfflineContext>
  )
}
