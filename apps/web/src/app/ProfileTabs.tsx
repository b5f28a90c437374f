import { Stack, Tabs, VisuallyHidden, Text } from '@mantine/core'
import type { Profile, Ticket } from '@rihla/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { CardTab } from '../features/accounts/card/CardSheet.tsx'
import { Statement } from '../features/points/Statement.tsx'
import { RewardList } from '../features/rewards/catalogue/RewardList.tsx'
import { TicketSkeleton, TicketList } from '../features/tickets/trips/TicketList.tsx'
import { TicketFeedbackDialog } from '../features/feedback/form/TicketFeedbackDialog.tsx'
import { TripLine } from '../features/tickets/trips/TripLine.tsx'
import { NeedsConnection } from '../ui/feedback/NeedsConnection.tsx'
import { useDialog } from '../ui/feedback/use-dialog.ts'
import type { KeptProfile } from './offline-copy.ts'
import classes from './ProfilePage.module.css'

/** Offline, only the next trip may be available. */
function TicketsTab({ profile }: { profile: Profile | KeptProfile }) {
  const { t } = useTranslation('offline')
  const feedback = useDialog<Ticket>()
  const { tickets, total_tickets: total, is_active: isActive } = profile
  const isWhole = 'available_rewards' in profile

  if (!isWhole && tickets.length === 0 && total > 0) return <NeedsConnection lead={t('tripsLead')} />

  return (
    <>
      <TicketList tickets={tickets} isActive={isActive} onFeedback={feedback.open} />
      {!isWhole && total > tickets.length && (
        <Text c="dimmed" size="sm" mt="md">
          {t('otherTrips')}
        </Text>
      )}
      {feedback.subject && (
        <TicketFeedbackDialog
          key={feedback.turn}
          ticketId={feedback.subject.id}
          trip={<TripLine ticket={feedback.subject} />}
          opened={feedback.opened}
          onClose={feedback.close}
        />
      )}
    </>
  )
}

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
