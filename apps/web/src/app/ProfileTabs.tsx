import { Stack, Tabs, VisuallyHidden } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { RewardList } from '../features/rewards/RewardList.tsx'
import { TicketList } from '../features/tickets/TicketList.tsx'
import { TicketSkeleton } from '../features/tickets/TicketSkeleton.tsx'
import { bringIntoView } from '../ui/bring-into-view.ts'

const TABS = ['tickets', 'rewards'] as const
type Tab = (typeof TABS)[number]

const content = (tab: Tab, profile: Profile) =>
  tab === 'tickets' ? (
    <TicketList tickets={profile.tickets} isActive={profile.is_active} />
  ) : (
    <RewardList profile={profile} />
  )

/** PROFILE-3. The tab stands in the address, so that it can be shared and survives a reload. */
export function ProfileTabs({ profile }: { profile: Profile | undefined }) {
  const { t } = useTranslation('profile')
  const [params, setParams] = useSearchParams()
  const current = TABS.find((tab) => tab === params.get('tab')) ?? 'tickets'
  const rail = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const tab = rail.current?.children[TABS.indexOf(current)]
    if (rail.current && tab) bringIntoView(rail.current, tab)
  }, [current])

  return (
    <Tabs
      value={current}
      onChange={(tab) => setParams(tab === 'rewards' ? { tab } : {}, { replace: true })}
      keepMounted={false}
    >
      <Tabs.List ref={rail} aria-label={t('tabs')}>
        {TABS.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`tab_${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map((tab) => (
        <Tabs.Panel key={tab} value={tab} pt={18}>
          <VisuallyHidden component="h2">{t(`tab_${tab}`)}</VisuallyHidden>
          {profile ? (
            content(tab, profile)
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
