import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CampaignList } from '../../features/programme/campaigns/CampaignList.tsx'
import { campaignAddress } from '../../features/programme/campaigns/campaigns.query.ts'
import { useStaffAccount } from '../../lib/use-staff-account.ts'
import { AdminPage } from './AdminPage.tsx'
import { ProgrammeTabs } from './ProgrammeTabs.tsx'

export default function CampaignsPage() {
  const { t } = useTranslation(['admin-campaigns', 'staff'])
  const isOwner = useStaffAccount().data?.data.role === 'owner'
  return (
    <AdminPage
      title={t('staff:programme')}
      action={
        isOwner && (
          <Button component={Link} to={campaignAddress('new')} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('new')}
          </Button>
        )
      }
    >
      <ProgrammeTabs />
      <CampaignList />
    </AdminPage>
  )
}
