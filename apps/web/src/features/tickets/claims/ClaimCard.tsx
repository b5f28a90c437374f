import { Button, Card } from '@mantine/core'
import type { OwnClaim } from '@rihla/contract'
import type { ClaimState } from '@rihla/domain'
import { type Icon, IconCheck, IconClock, IconX } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { agencyLink } from '../../../lib/agency-link.ts'
import { call } from '../../../lib/api.ts'
import { messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { type ChipTone, StatusChip } from '../../../ui/brand/StatusChip.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Claims.module.css'
import { useClaimName } from './use-claim-name.ts'

const LOOKS: Record<ClaimState, [ChipTone, Icon]> = {
  waiting: ['gold', IconClock],
  accepted: ['turquoise', IconCheck],
  refused: ['carnelian', IconX],
}

function Waiting({ claim, name }: { claim: OwnClaim; name: string }) {
  const { t } = useTranslation('claims')
  const format = useFormat()
  const sentOn = format.calendarDay(new Date(claim.created_at))
  const withdraw = useMutation({
    mutationFn: () => call('DELETE /api/client/claims/:id/', { params: { id: String(claim.id) } }),
    onSuccess: () => toast.success(t('withdrawn')),
    onError: (error) => toast.error(messageOf(error, t('withdrawFailed'))),
  })
  return (
    <>
      <p className={classes.lead}>
        {sentOn === format.today() ? t('sentToday') : t('sentOn', { date: format.day(sentOn) })}
      </p>
      <Button
        variant="subtle"
        size="sm"
        px={0}
        className={classes.withdraw ?? ''}
        loading={withdraw.isPending}
        aria-label={t('withdrawOf', { claim: name })}
        onClick={() => withdraw.mutate()}
      >
        {t('withdraw')}
      </Button>
    </>
  )
}

function Accepted({ trip }: { trip: NonNullable<OwnClaim['trip']> }) {
  const { t } = useTranslation('claims')
  const format = useFormat()
  return (
    <>
      {trip.status === 'completed' && trip.points > 0 ? (
        <p className={classes.points}>
          <Ltr className={classes.amount}>{format.signed(trip.points)}</Ltr> {t('points', { count: trip.points })}
        </p>
      ) : (
        <p className={classes.lead}>{t(`history_${trip.status}`)}</p>
      )}
      <Link className={classes.link ?? ''} to={`/profile/trips/${trip.booking_reference}`}>
        {t('openTrip')}
      </Link>
    </>
  )
}

function Refused({ reason, name }: { reason: string | null; name: string }) {
  const { t } = useTranslation('claims')
  const { data: agency } = useAgency()
  const link = agencyLink(agency?.hotline, t('askMessage', { claim: name }))
  return (
    <>
      {reason !== null && <p className={`as-written ${classes.reason}`}>{reason}</p>}
      {link && (
        <a className={classes.link} href={link.href} {...(link.isChat && { target: '_blank', rel: 'noreferrer' })}>
          {t('ask')}
        </a>
      )}
    </>
  )
}

export function ClaimCard({ claim }: { claim: OwnClaim }) {
  const { t } = useTranslation('claims')
  const format = useFormat()
  const { nameOf, titleOf } = useClaimName()
  const name = isolated(nameOf(claim))
  const { state, pass, trip, reason } = claim
  const [tone, icon] = LOOKS[state]
  return (
    <Card component="li" className={classes.claim ?? ''}>
      <div className={classes.line}>
        <p className={classes.name}>{titleOf(claim)}</p>
        <StatusChip tone={tone} icon={icon}>
          {t(`state_${state}`)}
        </StatusChip>
      </div>
      {pass && (
        <p className={classes.lead}>
          {format.day(pass.travel_date)} · <bdi>{pass.airline}</bdi>{' '}
          <Ltr>
            {pass.airline_code} {pass.flight_number}
          </Ltr>
        </p>
      )}
      {state === 'waiting' && <Waiting claim={claim} name={name} />}
      {trip && <Accepted trip={trip} />}
      {state === 'refused' && <Refused reason={reason} name={name} />}
    </Card>
  )
}
