import { Button } from '@mantine/core'
import type { CampaignDryRun } from '@rihla/contract'
import { useMutation } from '@tanstack/react-query'
import { IconPlayerPlay, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { call } from '../../../lib/api.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { Night } from '../../../ui/brand/Night.tsx'
import effect from '../Effect.module.css'
import { CAMPAIGN_SCHEMA, type CampaignValues } from './campaign-schema.ts'
import classes from './Campaigns.module.css'
import type { DryRunBody } from './campaigns.query.ts'
import { pastPeriod } from './past-period.ts'
import type { CampaignForm } from './use-campaign-form.ts'

function Figures({ result }: { result: CampaignDryRun }) {
  const { t } = useTranslation('admin-campaigns')
  const format = useFormat()
  const { points, value, currency, point_value, budget_percent: percent } = result
  const facts: [string, number][] = [
    [t('tripsMatch'), result.trips],
    [t('clients'), result.clients],
    [t('atLimit'), result.clients_at_limit],
  ]
  return (
    <div role="status">
      <p className={effect.figure}>{format.number(points)}</p>
      <p className={effect.worth}>
        {point_value > 0 ? t('extraWorth', { price: format.money(value, currency) }) : t('extraPoints')}
      </p>
      {percent !== null && (
        <>
          <p className={effect.note}>{t('ofBudget', { percent: format.percent(percent) })}</p>
          <div className={classes.track} aria-hidden>
            <div style={{ width: `${Math.min(percent, 100)}%` }} />
          </div>
        </>
      )}
      <dl className={classes.facts}>
        {facts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      <p className={effect.note}>{t('nothingGiven')}</p>
    </div>
  )
}

const isField = (name: string): name is keyof CampaignValues => name in CAMPAIGN_SCHEMA.blank

/** The fields that keep a dry run from being worked out, or why else it was not. */
function Refusal({ error }: { error: Error }) {
  const { t } = useTranslation('admin-campaigns')
  const faults = Object.entries((error instanceof ApiError && error.fields) || {}).flatMap(([path, messages]) => {
    const [, name = ''] = path.split('.')
    return isField(name) ? [`${name === 'names' ? t('name') : t(name)}: ${messages.join(' ')}`] : []
  })
  return (
    <div role="alert" className={effect.words}>
      {faults.length > 0 ? faults.map((fault) => <div key={fault}>{fault}</div>) : messageOf(error, t('dryRunFailed'))}
    </div>
  )
}

/** What the campaign would have given on the same days of the last year that is over. */
export function DryRunCard({ form, isHijri }: { form: CampaignForm; isHijri: boolean }) {
  const { t } = useTranslation('admin-campaigns')
  const format = useFormat()
  const run = useMutation({
    mutationFn: (body: DryRunBody) => call('POST /api/admin/campaigns/dry-run/', { body }),
  })
  const { starts_on, ends_on } = form.values
  const hasDays = starts_on !== '' && ends_on >= starts_on
  const period = hasDays && pastPeriod({ from: starts_on, to: ends_on }, format.today(), isHijri)
  // The name changes no figure, so a campaign can be tried before it has one.
  const campaign = { ...CAMPAIGN_SCHEMA.bodyOf(form.values), names: { en: t('dryRun') } }
  const body = period && { campaign, ...period }
  const isStale = run.variables !== undefined && JSON.stringify(run.variables) !== JSON.stringify(body)
  const result = run.data?.data
  const failure = isStale ? null : run.error
  const write = isHijri ? format.hijriDay : format.day

  return (
    <Night role="region" aria-label={t('dryRun')} aria-busy={run.isPending} className={effect.effect}>
      <div className={classes.dryHead}>
        <p className={effect.title}>
          {period ? t('dryRunOn', { from: write(period.from), to: write(period.to) }) : t('dryRun')}
        </p>
        <Button
          size="compact-sm"
          variant="white"
          disabled={!body}
          loading={run.isPending}
          leftSection={
            result ? <IconRefresh size={16} aria-hidden /> : <IconPlayerPlay size={16} className="mirror" aria-hidden />
          }
          onClick={() => body && run.mutate(body)}
        >
          {result ? t('runAgain') : t('run')}
        </Button>
      </div>
      <div className={effect.body}>
        {!result && !failure && <p className={effect.words}>{t('dryRunIdle')}</p>}
        {failure && <Refusal error={failure} />}
        {result && (
          <>
            {isStale && <p className={effect.words}>{t('dryRunStale')}</p>}
            <Figures result={result} />
          </>
        )}
      </div>
    </Night>
  )
}
