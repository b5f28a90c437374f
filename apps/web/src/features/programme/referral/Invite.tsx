import { Skeleton, Stack } from '@mantine/core'
import type { ReferralPage } from '@rihla/contract'
import { shownAgencyName } from '@rihla/domain'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useIsOffline } from '../../../lib/offline-context.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { NeedsConnection } from '../../../ui/feedback/NeedsConnection.tsx'
import { StaleNotice } from '../../../ui/feedback/StaleNotice.tsx'
import { InvitationList } from './InvitationList.tsx'
import { isLimitReached, openedOnly } from './invitations.ts'
import { InviteSky } from './InviteSky.tsx'
import { referralQuery } from './referral.query.ts'
import { ShareCard } from './ShareCard.tsx'

function Invitations({ page }: { page: ReferralPage }) {
  const { t } = useTranslation(['referral', 'common'])
  const format = useFormat()
  const language = useLanguage()
  const { data } = useAgency()
  const agency = isolated(data ? shownAgencyName(data.name, language) : t('common:brand'))
  const { code, points, friends } = page

  if (points === 0)
    return (
      <>
        <BlankState icon={IconUserPlus} title={t('offTitle')} lead={t('offLead', { agency })} />
        {(friends.length > 0 || openedOnly(page) > 0) && <InvitationList page={page} />}
      </>
    )
  return (
    <>
      <InviteSky page={page} />
      <ShareCard
        link={`${window.location.origin}/i/${code}`}
        message={
          isLimitReached(page)
            ? t('plainMessage', { agency })
            : t('message', { agency, count: points, amount: format.number(points) })
        }
      />
      <InvitationList page={page} />
    </>
  )
}

/** PROG-8: the client's own link for friends, and how far they have come. */
export function Invite() {
  const { t } = useTranslation(['referral', 'common'])
  const isOffline = useIsOffline()
  const { data: page, error, isFetching, refetch } = useQuery(referralQuery)
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() }

  if (page)
    return (
      <>
        {error && !isOffline && <StaleNotice {...retry} />}
        <Invitations page={page} />
      </>
    )
  if (error && isOffline) return <NeedsConnection lead={t('offlineLead')} />
  if (error) return <FailureState error={error} {...retry} />
  return (
    <Stack gap="md" role="status" aria-label={t('common:loading')}>
      <Skeleton h={286} radius={18} />
      <Skeleton h={196} radius="lg" />
      <Skeleton h={120} radius="lg" />
      <Skeleton h={240} radius="lg" />
    </Stack>
  )
}
