import { Button, Stack, Skeleton } from '@mantine/core'
import type { Ticket } from '@rihla/contract'
import { IconPlane } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import { CompleteDialog } from './CompleteDialog.tsx'
import { TicketCard } from './TicketCard.tsx'
import { TicketDialog } from './TicketDialog.tsx'
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
  onFeedback: (ticket: Ticket) => void
}

export function TicketList({ tickets, isActive, onFeedback }: TicketListProps) {
  const { t } = useTranslation('tickets')
  const list = useRef<HTMLDivElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const details = useDialog<number>()
  const completion = useDialog<Ticket>()
  const shown = showsAll ? tickets : tickets.slice(0, SHOWN_AT_FIRST)
  const older = tickets.length - shown.length
  const detailed = tickets.find((ticket) => ticket.id === details.subject)

  if (tickets.length === 0) return <BlankState icon={IconPlane} title={t('emptyTitle')} lead={t('emptyLead')} />

  const showAll = () => {
    setShowsAll(true)
    requestAnimationFrame(() => list.current?.querySelectorAll('article')[SHOWN_AT_FIRST]?.focus())
  }

  return (
    <>
      <Stack gap="md" ref={list}>
        {shown.map((ticket) => (
          <TicketCard
            key={ticket.id}
            ticket={ticket}
            isActive={isActive}
            onDetails={() => details.open(ticket.id)}
            onComplete={() => completion.open(ticket)}
            onFeedback={() => onFeedback(ticket)}
          />
        ))}
        {older > 0 && (
          <Button variant="subtle" size="md" fz="sm" mx="auto" onClick={showAll}>
            {t('showOlder', { count: older })}
          </Button>
        )}
      </Stack>
      {detailed && (
        <TicketDialog
          ticket={detailed}
          opened={details.opened}
          isActive={isActive}
          onClose={details.close}
          onComplete={() => {
            details.close()
            completion.openAfterFade(detailed)
          }}
          onFeedback={() => {
            details.close()
            afterFade(() => onFeedback(detailed))
          }}
        />
      )}
      {completion.subject && (
        <CompleteDialog
          key={completion.turn}
          ticket={completion.subject}
          opened={completion.opened}
          onClose={completion.close}
        />
      )}
    </>
  )
}
