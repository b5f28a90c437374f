import { Button, Text, Title } from '@mantine/core'
import type { OpenedClaim } from '@rihla/contract'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../../i18n/format.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { daysOf, tripName } from '../../../../lib/trip-days.ts'
import { StatusChip } from '../../../../ui/brand/StatusChip.tsx'
import { TicketStatus } from '../../../../ui/brand/TicketStatus.tsx'
import { Ltr } from '../../../../ui/layout/Ltr.tsx'
import classes from './Decide.module.css'

type CandidatesProps = {
  candidates: OpenedClaim['candidates']
  isBusy: boolean
  onAccept: (ticketId: number) => void
}

/** The client's trips: those like the claim, and all others folded away below them. */
export function Candidates({ candidates, ...acts }: CandidatesProps) {
  const { t } = useTranslation('admin-claims')
  const alike = candidates.filter(({ matches }) => matches.length > 0)
  const others = candidates.filter(({ matches }) => matches.length === 0)

  return (
    <section aria-labelledby="claim-trips">
      <Title order={3} size="h5" id="claim-trips">
        {t('candidates')}
      </Title>
      {alike.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(candidates.length === 0 ? 'noCandidates' : 'noneAlike')}
        </Text>
      )}
      <Trips candidates={alike} {...acts} />
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{t('otherTrips')}</summary>
          <Trips candidates={others} {...acts} />
        </details>
      )}
    </section>
  )
}

function Trips({ candidates, isBusy, onAccept }: CandidatesProps) {
  const { t } = useTranslation('admin-claims')
  const format = useFormat()
  const nameOf = ({ ticket }: OpenedClaim['candidates'][number]) =>
    tripName(ticket, ({ from, to }) => `${from} – ${to}`) ?? isolated(ticket.booking_reference)

  return (
    <ul className={classes.trips}>
      {candidates.map((candidate) => {
        const { ticket, matches } = candidate
        const days = daysOf(ticket)
        return (
          <li key={ticket.id}>
            <div className={classes.trip}>
              <p>{nameOf(candidate)}</p>
              <Text size="sm" c="dimmed">
                <Ltr>{ticket.booking_reference}</Ltr>
                {days && <> · {format.dayRange(days.from, days.to, { today: format.today() })}</>}
              </Text>
              <div className={classes.matches}>
                <TicketStatus status={ticket.status} />
                {matches.map((match) => (
                  <StatusChip key={match} tone="turquoise" icon={IconCheck}>
                    {t(`match_${match}`)}
                  </StatusChip>
                ))}
              </div>
            </div>
            <Button
              size="sm"
              variant={matches.length > 0 ? 'light' : 'default'}
              disabled={isBusy}
              aria-label={t('acceptWithOf', { trip: isolated(ticket.booking_reference) })}
              onClick={() => onAccept(ticket.id)}
            >
              {t('acceptWith')}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
