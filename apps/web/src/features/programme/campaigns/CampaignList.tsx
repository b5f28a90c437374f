import type { Campaign } from '@rihla/contract'
import { textIn } from '@rihla/domain'
import { IconConfetti } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
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

const spanOf = (write: (day: string) => string, { starts_on, ends_on }: Campaign) =>
  [starts_on, ends_on].map(write).join(' – ')

const useCampaignColumns = (): ListColumn<Campaign>[] => {
  const { t } = useTranslation('admin-campaigns')
  const format = useFormat()
  const language = useLanguage()
  const days = (campaign: Campaign) => (
    <>
      <div>{spanOf(format.day, campaign)}</div>
      <div className={classes.quiet}>{spanOf(format.hijriDay, campaign)}</div>
    </>
  )
  const gives = ({ multiplier, bonus }: Campaign) =>
    multiplier === null
      ? t('givesBonus', { points: format.number(bonus ?? 0) })
      : t('givesMultiplier', { factor: format.number(multiplier) })
  const given = ({ given: points, budget }: Campaign) =>
    budget === null
      ? format.number(points)
      : t('givenOf', { given: format.number(points), budget: format.number(budget) })
  return [
    {
      key: 'name',
      label: t('name'),
      kind: 'title',
      cell: ({ id, names }) => <RowLink to={campaignAddress(id)}>{textIn(names, language)}</RowLink>,
    },
    { key: 'days', label: t('days'), cell: days },
    { key: 'gives', label: t('gives'), cell: gives },
    { key: 'given', label: t('given'), atEnd: true, cell: given },
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
          failedTitle={t('loadFailed')}
          columns={columns}
          rowKey={({ id }) => id}
          blank={<BlankState icon={IconConfetti} title={t('emptyTitle')} lead={t('emptyLead')} />}
        />
      </ListFrame>
    </ListCard>
  )
}
