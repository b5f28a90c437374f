import type { Campaign } from '@rihla/contract'
import { textIn } from '@rihla/domain'
import { IconConfetti } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { ListFrame } from '../../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../../ui/tables/ListRows.tsx'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { RowLink } from '../../../ui/tables/RowLink.tsx'
import { CampaignState } from './CampaignState.tsx'
import classes from './Campaigns.module.css'
import { campaignAddress, useCampaigns } from './campaigns.query.ts'
import { useCampaignWords } from './use-campaign-words.ts'

const useCampaignColumns = (): ListColumn<Campaign>[] => {
  const { t } = useTranslation('admin-campaigns')
  const language = useLanguage()
  const words = useCampaignWords()
  const days = (campaign: Campaign) => (
    <>
      <div>{words.days(campaign)}</div>
      <div className={classes.quiet}>{words.hijriDays(campaign)}</div>
    </>
  )
  return [
    {
      key: 'name',
      label: t('name'),
      kind: 'title',
      cell: ({ id, names }) => <RowLink to={campaignAddress(id)}>{textIn(names, language)}</RowLink>,
    },
    { key: 'days', label: t('days'), cell: days },
    { key: 'gives', label: t('gives'), cell: words.gives },
    { key: 'given', label: t('given'), atEnd: true, cell: words.given },
    { key: 'state', label: t('state'), cell: (campaign) => <CampaignState campaign={campaign} /> },
  ]
}

/** PROG-6: every campaign, those that start last first. */
export function CampaignList() {
  const { t } = useTranslation('admin-campaigns')
  const listing = useCampaigns()
  const columns = useCampaignColumns()
  return (
    <ListCard isFlush>
      <ListFrame>
        <ListRows
          listing={listing}
          label={t('listLabel')}
          className={classes.list}
          failedTitle={t('loadFailed')}
          columns={columns}
          rowKey={({ id }) => id}
          blank={<BlankState icon={IconConfetti} title={t('emptyTitle')} lead={t('emptyLead')} />}
        />
      </ListFrame>
    </ListCard>
  )
}
