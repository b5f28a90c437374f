import { Stack, Tabs, VisuallyHidden } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CardTab } from '../features/accounts/card/CardTab.tsx'
import { Statement } from '../features/points/Statement.tsx'
import { RewardList } from '../features/rewards/catalogue/RewardList.tsx'
import { TicketSkeleton } from '../features/tickets/trips/TicketSkeleton.tsx'
import type { KeptProfile } from './offline-copy.ts'
import classes from './ProfilePage.module.css'
import { TicketsTab } from './TicketsTab.tsx'

const TABS = ['tickets', 'rewards', 'statement'] as const
type Tab = (typeof TABS)[number]
type Shown = Profile | KeptProfile

const CONTENT: Record<Tab, (profile: Shown) => ReactNode> = {
  tickets: (profile) => <TicketsTab profile={profile} />,
  rewards: (profile) => <RewardList profile={profile} />,
  statement: () => <Statement />,
}

/** PROFILE-3. The tab is in the address, so that it can be shared and survives a reload. */
export function ProfileTabs({ profile }: { profile: Shown | undefined }) {
  const { t } = useTranslation('profile')
  const [params, setParams] = useSearchParams()
  const current = TABS.find((tab) => tab === params.get('tab')) ?? 'tickets'

  return (
    <Tabs
      value={current}
      onChange={(tab) => setParams(tab && tab !== 'tickets' ? { tab } : {}, { replace: true })}
      keepMounted={false}
    >
      <div className={`app-tabs ${classes.rail}`}>
        <Tabs.List aria-label={t('tabs')} display="contents">
          {TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {t(`tab_${tab}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <CardTab />
      </div>
      {TABS.map((tab) => (
        <Tabs.Panel key={tab} value={tab} pt={18}>
          <VisuallyHidden component="h2">{t(`tab_${tab}`)}</VisuallyHidden>
          {profile ? (
            CONTENT[tab](profile)
          ) : (
            <Stack gap="md" role="status" aria-label={t('loading', { ns: 'common' })}>
              <TicketSkeleton />
              <TicketSkeleton />
              <TicketSkeleton />
            </Stack>
          )}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
