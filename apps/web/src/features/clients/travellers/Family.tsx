import { Button, Card, Skeleton, Stack } from '@mantine/core'
import { IconBrandWhatsapp, IconPhone, IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agencyLink } from '../../../lib/agency-link.ts'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { NeedsConnection } from '../../../ui/feedback/NeedsConnection.tsx'
import { StaleNotice } from '../../../ui/feedback/StaleNotice.tsx'
import classes from './Family.module.css'
import { FamilyMember } from './FamilyMember.tsx'
import { ownTravellersQuery } from './own-travellers.query.ts'

/** Clients change nothing themselves: the agency checks every passport it enters. */
function AskForChange({ clientName }: { clientName: string | undefined }) {
  const { t } = useTranslation('travellers')
  const { data: agency } = useAgency()
  const link = agencyLink(agency?.hotline, t('changeMessage', { name: clientName ?? '' }))
  const Icon = link?.isChat ? IconBrandWhatsapp : IconPhone
  return (
    <div className={classes.change}>
      <p>{t('changeLead')}</p>
      {link && (
        <Button
          component="a"
          href={link.href}
          {...(link.isChat && { target: '_blank', rel: 'noreferrer' })}
          variant="light"
          size="md"
          leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
        >
          {link.isChat ? t('changeChat') : t('changeCall')}
        </Button>
      )}
    </div>
  )
}

type FamilyProps = { /** Who writes to the agency. */ clientName: string | undefined }

/** PEOPLE-2: the people the client travels with, their passports, and how to have something changed. */
export function Family({ clientName }: FamilyProps) {
  const { t } = useTranslation(['travellers', 'common'])
  const isOffline = useIsOffline()
  const { data: travellers, error, isFetching, refetch } = useQuery(ownTravellersQuery)
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() }

  if (travellers)
    return (
      <>
        {error && !isOffline && <StaleNotice {...retry} />}
        {travellers.length === 0 ? (
          <BlankState icon={IconUsers} title={t('emptyTitle')} lead={t('emptyLead')} />
        ) : (
          <Card component="ul" padding={0} className={classes.rows ?? ''} aria-label={t('list')}>
            {travellers.map((traveller) => (
              <FamilyMember key={traveller.id} traveller={traveller} />
            ))}
          </Card>
        )}
        <AskForChange clientName={clientName} />
      </>
    )
  if (error && isOffline) return <NeedsConnection lead={t('offlineLead')} />
  if (error) return <FailureState error={error} {...retry} />
  return (
    <Stack gap="md" role="status" aria-label={t('common:loading')}>
      <Skeleton h={330} radius="lg" />
      <Skeleton h={90} radius="lg" />
    </Stack>
  )
}
