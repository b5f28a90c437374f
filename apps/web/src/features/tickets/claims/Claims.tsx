import { Skeleton, Stack, Text, Title } from '@mantine/core'
import type { ClaimedPass } from '@rihla/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { NeedsConnection } from '../../../ui/feedback/NeedsConnection.tsx'
import { StaleNotice } from '../../../ui/feedback/StaleNotice.tsx'
import { useSheet } from '../../../ui/feedback/use-sheet.ts'
import { ClaimCard } from './ClaimCard.tsx'
import classes from './Claims.module.css'
import { ownClaimsQuery } from './own-claims.query.ts'
import { PassSheet } from './PassSheet.tsx'
import { ReferenceForm } from './ReferenceForm.tsx'
import { ScanCard } from './ScanCard.tsx'
import { TripFoundSheet } from './TripFoundSheet.tsx'
import { type TripInHistory, useMakeClaim } from './use-make-claim.ts'

function OwnClaims() {
  const { t } = useTranslation(['claims', 'common'])
  const { data: claims, error, isFetching, refetch } = useQuery(ownClaimsQuery(useLanguage()))
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() }
  if (claims && claims.length === 0) return null
  return (
    <section aria-labelledby="own-claims" className={classes.list}>
      <Title order={2} size="h3" id="own-claims">
        {t('yourClaims')}
      </Title>
      {claims && error && <StaleNotice {...retry} />}
      {claims ? (
        <ul className={classes.cards}>
          {claims.map((claim) => (
            <ClaimCard key={claim.id} claim={claim} />
          ))}
        </ul>
      ) : error ? (
        <FailureState error={error} {...retry} />
      ) : (
        <Stack gap="md" role="status" aria-label={t('common:loading')}>
          <Skeleton h={104} radius="lg" />
          <Skeleton h={104} radius="lg" />
        </Stack>
      )}
    </section>
  )
}

type ClaimsProps = { /** Compared with the name on a boarding pass. */ ownName: string | undefined }

/** TRIP-7: claim a trip that is missing in the history, and see what became of it. */
export function Claims({ ownName }: ClaimsProps) {
  const { t } = useTranslation('claims')
  const isOffline = useIsOffline()
  const field = useRef<HTMLInputElement>(null)
  const passSheet = useSheet<null>('boarding pass')
  const tripSheet = useSheet<TripInHistory>('trip in history')
  const [pass, setPass] = useState<ClaimedPass>()
  const claims = useMakeClaim((trip) => tripSheet.open(trip))

  return (
    <>
      <Text c="dimmed">{t('lead')}</Text>
      {isOffline ? (
        <NeedsConnection lead={t('offlineLead')} />
      ) : (
        <>
          <ScanCard
            onPass={(read) => {
              setPass(read)
              passSheet.open(null)
            }}
            onNoCamera={() => field.current?.focus()}
          />
          <p className={classes.or}>{t('or')}</p>
          <ReferenceForm claims={claims} field={field} />
        </>
      )}
      <OwnClaims />
      {pass && (
        <PassSheet
          key={passSheet.turn}
          pass={pass}
          ownName={ownName}
          claims={claims}
          opened={passSheet.opened}
          onClose={passSheet.close}
          onAgain={passSheet.close}
        />
      )}
      {tripSheet.subject && (
        <TripFoundSheet trip={tripSheet.subject} opened={tripSheet.opened} onClose={tripSheet.close} />
      )}
    </>
  )
}
