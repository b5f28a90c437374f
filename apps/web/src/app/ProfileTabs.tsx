import { Stack, Tabs, VisuallyHidden, Text } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CardTab } from '../features/accounts/card/CardSheet.tsx'
import { Statement } from '../features/points/Statement.tsx'
import { RewardList } from '../features/rewards/catalogue/RewardList.tsx'
import { TicketSkeleton, TicketList } from '../features/tickets/trips/TicketList.tsx'
import { NeedsConnection } from '../ui/feedback/NeedsConnection.tsx'
import { nearestFirst } from '../features/tickets/trips/trip.ts'
import { useFormat } from '../i18n/use-format.ts'
import type { KeptProfile } from './offline-copy.ts'
import classes from './ProfilePage.module.css'
import type { useTripSheets } from './use-trip-sheets.ts'

type Sheets = ReturnType<typeof useTripSheets>
type Shown = Profile | KeptProfile

/** Offline, only the next trip may be available. */
function TicketsTab({ profile, sheets }: { profile: Shown; sheets: Sheets }) {
  const { t } = useTranslation('offline')
  const format = useFormat()
  const { total_tickets: total, is_active: isActive } = profile
  const tickets = nearestFirst(profile.tickets, format.today())
  const isWhole = 'available_rewards' in profile

  if (!isWhole && tickets.length === 0 && total > 0) return <NeedsConnection lead={t('tripsLead')} />

  return (
    <>
      <TicketList
        tickets={tickets}
        isActive={isActive}
        onDetails={sheets.onDetails}
        onComplete={sheets.onComplete}
        onFeedback={sheets.onFeedback}
      />
      {!isWhole && total > tickets.length && (
        <Text c="dimmed" size="sm" mt="md">
          {t('otherTrips')}
        </Text>
      )}
    </>
  )
}

const TABS = ['tickets', 'rewards', 'statement'] as const
type Tab = (typeof TABS)[number]

const CONTENT: Record<Tab, (profile: Shown, sheets: Sheets) => ReactNode> = {
  tickets: (profile, sheets) => <TicketsTab profile={profile} sheets={sheets} />,
  rewards: (profile) => <RewardList profile={profile} />,
  statement: () => <Statement />,
}

/** PROFILE-3. The tab is in the address, so that it can be shared and survives a reload. */
export function ProfileTabs({ profile, sheets }: { profile: Shown | undefined; sheets: Sheets }) {
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
            CONTENT[tab](profile, sheets)
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
