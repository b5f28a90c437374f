import { Skeleton, Text, Title } from '@mantine/core'
import { IconListDetails } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ExpiryStrip, InactiveNotice } from '../features/accounts/profile/ProfileNotices.tsx'
import { LoyaltyCard } from '../features/accounts/profile/LoyaltyCard.tsx'
import { LoyaltyCardSkeleton } from '../features/accounts/profile/ProfileSkeleton.tsx'
import { RewardsContent, RewardsSkeleton } from '../features/rewards/catalogue/RewardsContent.tsx'
import { VouchersLink } from '../features/rewards/catalogue/RewardList.tsx'
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
            <div>
              <LoyaltyCard card={card} />
              {shown && <ExpiryStrip profile={shown} />}
            </div>
          )}
          {shown && (
            <>
              <VouchersLink vouchers={shown.redeemed_rewards} to="#my-vouchers" />
              <LinkRow icon={IconListDetails} to="/profile?tab=statement">
                {t('tab_statement', { ns: 'profile' })}
              </LinkRow>
            </>
          )}
          {!shown && !failure && (
            <>
              <LoyaltyCardSkeleton />
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
          <div className={classes.content}>
            {failure}
            {shown && <RewardsContent profile={profile ?? shown} />}
            {!shown && !failure && <RewardsSkeleton />}
          </div>
        </div>
      </div>
    </OfflineContext>
  )
}
