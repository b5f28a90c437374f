import { Skeleton, Text, Title } from '@mantine/core'
import { IconAward, IconListDetails } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { BalanceBar } from '../features/accounts/profile/BalanceBar.tsx'
import { ExpiryStrip, InactiveNotice } from '../features/accounts/profile/ProfileNotices.tsx'
import { LoyaltyCard } from '../features/accounts/profile/LoyaltyCard.tsx'
import { LoyaltyCardSkeleton } from '../features/accounts/profile/ProfileSkeleton.tsx'
import { RewardsContent, RewardsSkeleton } from '../features/rewards/catalogue/RewardsContent.tsx'
import { ReadyVouchers } from '../features/rewards/catalogue/ReadyVouchers.tsx'
import { usePageTitle } from '../i18n/use-page-title.ts'
import { OfflineContext } from '../lib/offline-context.ts'
import { LinkRow } from '../ui/tables/LinkRow.tsx'
import classes from './ProfilePage.module.css'
import { useOwnProfile } from './use-own-profile.tsx'

/** REWARDS-1, in the frame of the profile. */
export default function RewardsPage() {
  const { t } = useTranslation(['rewards', 'profile', 'offline'])
  const { profile, shown, card, strip, isOffline, failure, isFetching } = useOwnProfile()
  usePageTitle(t('pageTitle'))

  return (
    <OfflineContext value={isOffline}>
      {strip}
      <div className={classes.grid} aria-busy={isFetching && !shown}>
        <aside className={classes.side} aria-label={t('membership', { ns: 'profile' })}>
          {card && (
            <div className={classes.wide}>
              <LoyaltyCard card={card} hasLink />
              {shown && <ExpiryStrip profile={shown} />}
            </div>
          )}
          {card && shown && (
            <>
              <div className={classes.narrow}>
                <BalanceBar card={card} profile={shown} />
              </div>
              <ReadyVouchers vouchers={shown.redeemed_rewards} />
              <LinkRow icon={IconListDetails} to="/account/statement">
                {t('tab_statement', { ns: 'profile' })}
              </LinkRow>
              <LinkRow icon={IconAward} to="/account/tier">
                {t('yourTier', { ns: 'profile' })}
              </LinkRow>
            </>
          )}
          {!shown && !failure && (
            <>
              <div className={classes.wide}>
                <LoyaltyCardSkeleton />
              </div>
              <div className={classes.narrow}>
                <Skeleton h={96} radius={20} />
              </div>
              <Skeleton h={74} radius={18} />
              <Skeleton h={48} radius={14} />
              <Skeleton h={48} radius={14} />
            </>
          )}
        </aside>
        <div className={classes.column}>
          <div className={classes.greeting}>
            <div>
              <Title order={1}>{t('pageTitle')}</Title>
              <Text c="dimmed" size="lg" mt={2} visibleFrom="sm">
                {t('lead')}
              </Text>
            </div>
            {shown && !shown.is_active && <InactiveNotice />}
          </div>
          <div key={String(Boolean(shown))} className={classes.content}>
            {failure}
            {shown && <RewardsContent profile={profile ?? shown} />}
            {!shown && !failure && <RewardsSkeleton />}
          </div>
        </div>
      </div>
    </OfflineContext>
  )
}
