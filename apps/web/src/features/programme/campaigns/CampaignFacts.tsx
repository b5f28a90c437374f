import type { Campaign } from '@rihla/contract'
import { LANGUAGES, type Texts } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useTierName } from '../../../lib/use-tiers.ts'
import { LANGUAGE_NAMES } from '../../../ui/layout/language-names.ts'
import { Fact, Facts } from '../../../ui/tables/Facts.tsx'
import { RuleCard } from '../RuleCard.tsx'
import classes from './Campaigns.module.css'
import { useCampaignWords } from './use-campaign-words.ts'

const CONDITIONS = ['ticket_types', 'cities', 'airlines', 'tiers'] as const

function Names({ names }: { names: Texts }) {
  return LANGUAGES.map(
    (language) =>
      names[language] && (
        <div key={language}>
          <span className={classes.language}>{LANGUAGE_NAMES[language]}</span>{' '}
          <bdi lang={language}>{names[language]}</bdi>
        </div>
      ),
  )
}

type CampaignFactsProps = {
  campaign: Campaign
  /** How many got points from it; not in the answer to a change. */
  clients: number | undefined
}

/** A campaign that can no longer be changed, or not by this reader, as text. */
export function CampaignFacts({ campaign, clients }: CampaignFactsProps) {
  const { t } = useTranslation('admin-campaigns')
  const format = useFormat()
  const words = useCampaignWords()
  const tierName = useTierName()
  const { names, counts_by, first_trip, min_price, client_limit } = campaign
  const { cities, airlines } = campaign
  const valuesOf = {
    ticket_types: campaign.ticket_types.map((type) => t(`type_${type}`)),
    ...{ cities, airlines },
    tiers: campaign.tiers.map(tierName),
  }
  const conditions = CONDITIONS.filter((name) => campaign[name].length > 0)
  const isForAll = conditions.length === 0 && !first_trip && min_price === null

  return (
    <>
      <RuleCard title={t('edit')}>
        <Facts>
          <Fact label={t('name')} wide>
            <Names names={names} />
          </Fact>
          <Fact label={t('given')}>{words.given(campaign)}</Fact>
          {clients !== undefined && <Fact label={t('clients')}>{format.number(clients)}</Fact>}
          <Fact label={t('days')}>
            {words.days(campaign)}
            <div className={classes.quiet}>{words.hijriDays(campaign)}</div>
          </Fact>
          <Fact label={t('counts_by')}>{t(`counts_${counts_by}`)}</Fact>
          <Fact label={t('gives')}>{words.gives(campaign)}</Fact>
          {client_limit !== null && <Fact label={t('client_limit')}>{format.number(client_limit)}</Fact>}
        </Facts>
      </RuleCard>
      <RuleCard title={t('which')}>
        {isForAll && <p className={classes.quiet}>{t('everyTrip')}</p>}
        <Facts>
          {conditions.map((name) => (
            <Fact key={name} label={t(name)}>
              <span className={classes.values}>
                {valuesOf[name].map((value) => (
                  <bdi key={value}>{value}</bdi>
                ))}
              </span>
            </Fact>
          ))}
          {min_price !== null && <Fact label={t('min_price')}>{words.money(min_price)}</Fact>}
        </Facts>
        {first_trip && <p className={classes.quiet}>{t('first_trip')}</p>}
      </RuleCard>
    </>
  )
}
