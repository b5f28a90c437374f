import { Button, Skeleton, Stack, Text } from '@mantine/core'
import type { Claim, OpenedClaim } from '@rihla/contract'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../../i18n/format.ts'
import { useFormat } from '../../../../i18n/use-format.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { messageOf } from '../../../../lib/api-error.ts'
import { toast } from '../../../../lib/toast.ts'
import { Dialog } from '../../../../ui/feedback/Dialog.tsx'
import { FailureAlert } from '../../../../ui/feedback/FailureAlert.tsx'
import { FailureState } from '../../../../ui/feedback/FailureState.tsx'
import { Ltr } from '../../../../ui/layout/Ltr.tsx'
import { ClientLink } from '../../../../ui/tables/ClientLink.tsx'
import { Fact, Facts } from '../../../../ui/tables/Facts.tsx'
import { Candidates } from './Candidates.tsx'
import classes from './Decide.module.css'
import { RefuseForm } from './RefuseForm.tsx'
import { claimQuery } from './use-claims.ts'
import { useDecideClaim } from './use-decide-claim.ts'

function ClaimFacts({ claim }: { claim: OpenedClaim }) {
  const { t } = useTranslation('admin-claims')
  const format = useFormat()
  const { client, pass, reference, reason, trip, decided_by, decided_at } = claim
  return (
    <Facts>
      <Fact label={t('client')}>
        <ClientLink id={client.id} name={client.full_name} />
      </Fact>
      <Fact label={t('reference')}>{reference && <Ltr>{reference}</Ltr>}</Fact>
      {pass && (
        <>
          <Fact label={t('passenger')}>{pass.passenger_name && <Ltr>{pass.passenger_name}</Ltr>}</Fact>
          <Fact label={t('route')} wide>
            <bdi>{pass.airline}</bdi>{' '}
            <Ltr>
              {pass.airline_code} {pass.flight_number}
            </Ltr>
            <br />
            <bdi>{pass.departure_city}</bdi> <Ltr>{pass.departure_airport}</Ltr>{' '}
            <IconArrowRight size={16} stroke={1.7} aria-hidden className={`mirror ${classes.arrow}`} />{' '}
            <bdi>{pass.arrival_city}</bdi> <Ltr>{pass.arrival_airport}</Ltr>
          </Fact>
          <Fact label={t('day')}>{format.day(pass.travel_date)}</Fact>
        </>
      )}
      <Fact label={t('sentAt')}>{format.arrival(claim.created_at)}</Fact>
      {decided_at && (
        <Fact label={t(`state_${claim.state}`)}>
          {t('by', { who: isolated(decided_by ?? '-'), date: format.dayOfMoment(decided_at) })}
        </Fact>
      )}
      {trip && (
        <Fact label={t('tripOf')}>
          <Ltr>{trip.booking_reference}</Ltr>
        </Fact>
      )}
      {reason !== null && (
        <Fact label={t('reason')} wide>
          <bdi className="as-written">{reason}</bdi>
        </Fact>
      )}
    </Facts>
  )
}

type Decided = { onDecided: () => void }

function Decision({
  claim,
  onDecided,
  onNewTrip,
}: Decided & { claim: OpenedClaim; onNewTrip: (claim: Claim) => void }) {
  const { t } = useTranslation('admin-claims')
  const { accept } = useDecideClaim(claim)
  const acceptance = useMutation({
    mutationFn: accept,
    onSuccess: () => {
      toast.success(t('accepted'), claim.client.full_name ?? undefined)
      onDecided()
    },
  })
  return (
    <>
      <Candidates
        candidates={claim.candidates}
        isBusy={acceptance.isPending || acceptance.isSuccess}
        onAccept={(ticketId) => acceptance.mutate(ticketId)}
      />
      {acceptance.isError && <FailureAlert>{messageOf(acceptance.error, t('decideFailed'))}</FailureAlert>}
      <div>
        <Button
          variant={claim.candidates.some(({ matches }) => matches.length > 0) ? 'default' : 'filled'}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onNewTrip(claim)}
        >
          {t('newTrip')}
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        {t('completesLead')}
      </Text>
      <RefuseForm claim={claim} onDecided={onDecided} />
    </>
  )
}

function Reopening({ claim, onDecided }: Decided & { claim: OpenedClaim }) {
  const { t } = useTranslation('admin-claims')
  const { reopen } = useDecideClaim(claim)
  const reopening = useMutation({
    mutationFn: reopen,
    onSuccess: () => {
      toast.success(t('reopened'), claim.client.full_name ?? undefined)
      onDecided()
    },
  })
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('reopenLead')}
      </Text>
      {reopening.isError && <FailureAlert>{messageOf(reopening.error, t('decideFailed'))}</FailureAlert>}
      <div>
        <Button variant="default" loading={reopening.isPending} onClick={() => reopening.mutate()}>
          {t('reopen')}
        </Button>
      </div>
    </>
  )
}

type ClaimDialogProps = Decided & {
  id: number
  opened: boolean
  onClose: () => void
  onNewTrip: (claim: Claim) => void
}

/** TRIP-7: what the client claims, the trips it may be about, and the decision. */
export function ClaimDialog({ id, opened, onClose, onDecided, onNewTrip }: ClaimDialogProps) {
  const { t } = useTranslation(['admin-claims', 'common'])
  const { data: claim, error, isFetching, refetch } = useQuery(claimQuery(id, useLanguage()))

  const body = () => {
    if (claim)
      return (
        <Stack gap="md">
          <ClaimFacts claim={claim} />
          {claim.state === 'waiting' && <Decision claim={claim} onDecided={onDecided} onNewTrip={onNewTrip} />}
          {/* Without a name the person was erased, and nothing is decided any more. */}
          {claim.state === 'refused' && claim.client.full_name !== null && (
            <Reopening claim={claim} onDecided={onDecided} />
          )}
        </Stack>
      )
    if (error) return <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    return (
      <Stack role="status" aria-label={t('common:loading')}>
        <Skeleton h={120} radius={14} />
        <Skeleton h={160} />
      </Stack>
    )
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={600}
      title={claim ? t('dialogTitle', { name: isolated(claim.client.full_name ?? '-') }) : t('title')}
      // A click outside must not discard a reason that was typed.
      closeOnClickOutside={false}
    >
      {body()}
    </Dialog>
  )
}
