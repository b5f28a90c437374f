import { Skeleton } from '@mantine/core'
import { textIn } from '@rihla/domain'
import { useQuery } from '@tanstack/react-query'
import { IconConfetti } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { CampaignEditor } from '../../features/programme/campaigns/CampaignEditor.tsx'
import { campaignQuery } from '../../features/programme/campaigns/campaigns.query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useStaffAccount } from '../../lib/use-staff-account.ts'
import { BlankState } from '../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../ui/feedback/FailureState.tsx'
import { LinkRow } from '../../ui/tables/LinkRow.tsx'
import { AdminPage } from './AdminPage.tsx'
import { ProgrammeTabs } from './ProgrammeTabs.tsx'

/** `new`, or the number of a campaign. */
export default function CampaignPage() {
  const { t } = useTranslation('admin-campaigns')
  const { id = 'new' } = useParams()
  const isNew = id === 'new'
  const language = useLanguage()
  const role = useStaffAccount().data?.data.role
  const { data: campaign, error, isFetching, refetch } = useQuery({ ...campaignQuery(id), enabled: !isNew })
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)

  const content = () => {
    if (isGone)
      return (
        <BlankState icon={IconConfetti} title={t('goneTitle')} lead="">
          <LinkRow icon={IconConfetti} to="/admin/programme/campaigns">
            {t('back')}
          </LinkRow>
        </BlankState>
      )
    if (error && !campaign) return <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    if (!role || (!isNew && !campaign)) return <Skeleton height={420} radius="lg" />
    return <CampaignEditor key={id} campaign={campaign} isOwner={role === 'owner'} />
  }
  const title = campaign ? textIn(campaign.names, language) : isNew ? t('new') : t('edit')
  return (
    <AdminPage title={title}>
      <ProgrammeTabs />
      {content()}
    </AdminPage>
  )
}
