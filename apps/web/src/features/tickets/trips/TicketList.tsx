import { Button, Stack, Skeleton } from '@mantine/core'
import type { Ticket } from '@rihla/contract'
import { IconPlane } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { TicketCard } from './TicketCard.tsx'
import classes from './TicketCard.module.css'

export function TicketSkeleton() {
  return (
    <div className={classes.ticket}>
      <div className={classes.main}>
        <Skeleton h={16} w="34%" />
        <Skeleton h={26} w="80%" mt={22} />
        <Skeleton h={16} w="50%" mt={20} />
      </div>
      <div className={classes.stub}>
        <Skeleton h={16} w={96} />
        <Skeleton h={26} w={80} />
      </div>
    </div>
  )
}

const SHOWN_AT_FIRST = 4

type TicketListProps = {
  tickets: Ticket[]
  isActive: boolean
  onDetails: (ticket: Ticket) => void
  onComplete: (ticket: Ticket) => void
  onFeedback: (ticket: Ticket) => void
}

export function TicketList({ tickets, isActive, onDetails, onComplete, onFeedback }: TicketListProps) {
  const { t } = useTranslation('tickets')
  const list = useRef<HTMLDivElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? tickets : tickets.slice(0, SHOWN_AT_FIRST)
  const older = tickets.length - shown.length

  if (tickets.length === 0) return <BlankState icon={IconPlane} title={t('emptyTitle')} lead={t('emptyLead')} />

  const showAll = () => {
    setShowsAll(true)
    requestAnimationFrame(() => list.current?.querySelectorAll('article')[SHOWN_AT_FIRST]?.focus())
  }

  return (
    <Stack gap="md" ref={list}>
      {shown.map((ticket) => (
        <TicketCard
          key={ticket.id}
          ticket={ticket}
          isActive={isActive}
          onDetails={() => onDetails(ticket)}
          onComplete={() => onComplete(ticket)}
          onFeedback={() => onFeedback(ticket)}
        />
      ))}
      {older > 0 && (
        <Button variant="subtle" size="md" fz="sm" mx="auto" onClick={showAll}>
          {t('showOlder', { count: older })}
        </Button>
      )}
    </Stack>
  )
}
