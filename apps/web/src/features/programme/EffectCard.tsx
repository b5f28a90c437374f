import type { ProgrammePreview } from '@rihla/contract'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { Night } from '../../ui/brand/Night.tsx'
import { FailedLine } from '../../ui/feedback/FailedLine.tsx'
import { Ltr } from '../../ui/layout/Ltr.tsx'
import classes from './Effect.module.css'
import { EffectTable } from './EffectTable.tsx'
import { changesIn } from './rule-changes.ts'
import type { Draft } from './use-draft.ts'
import { usePreview } from './use-preview.ts'

function Headline({ preview: { given, would_give, value, currency, point_value } }: { preview: ProgrammePreview }) {
  const { t } = useTranslation('admin-programme')
  const format = useFormat()
  const by = would_give - given
  return (
    <div role="status">
      <p className={classes.figure}>
        <Ltr>{given === 0 ? format.signed(by) : format.signedPercent((by * 100) / given)}</Ltr>
      </p>
      <p className={classes.worth}>
        {point_value > 0
          ? t('pointsWorth', { price: format.money(Math.abs(value), currency) })
          : t('pointsWithoutValue')}
      </p>
    </div>
  )
}

function Figures({ preview }: { preview: ProgrammePreview }) {
  const { t } = useTranslation('admin-programme')
  const format = useFormat()
  const { trips, point_value, currency } = preview
  const amount = format.number(trips)
  return (
    <>
      <Headline preview={preview} />
      <EffectTable preview={preview} />
      <p className={classes.note}>
        {point_value > 0
          ? t('countedAt', { count: trips, amount, price: format.money(point_value, currency) })
          : t('counted', { count: trips, amount })}{' '}
        {t('withoutCampaigns')} {t('untouched')}
      </p>
      {point_value === 0 && (
        <p className={classes.note}>
          {t('noValue')}{' '}
          <Anchor component={Link} to="/admin/settings#setting-point_value" className={classes.link ?? ''}>
            {t('setValue')}
          </Anchor>
        </p>
      )}
    </>
  )
}

/** What the draft would have meant for the trips of the last twelve months. */
export function EffectCard({ draft }: { draft: Draft }) {
  const { t } = useTranslation('admin-programme')
  const { preview, isOld, hasFailed, isFetching, retry } = usePreview(draft)
  const isUnchanged = draft.changes.length === 0
  const isOnlyInviting = !isUnchanged && changesIn(draft.changes, 'inviting').length === draft.changes.length

  const body = () => {
    if (isUnchanged) return <p className={classes.words}>{t('effectIdle')}</p>
    if (isOnlyInviting) return <p className={classes.words}>{t('effectInviting')}</p>
    if (hasFailed) return <FailedLine title={t('effectFailed')} isRetrying={isFetching} onRetry={retry} />
    if (!draft.isValid && !preview) return <p className={classes.words}>{t('effectInvalid')}</p>
    if (!preview) return <p className={classes.words}>{t('effectWorking')}</p>
    if (preview.trips === 0) return <p className={classes.words}>{t('noTrips')}</p>
    return <Figures preview={preview} />
  }
  return (
    <Night
      role="region"
      aria-label={t('effectLabel')}
      aria-busy={!isUnchanged && isOld}
      className={classes.effect}
      data-figures={preview && !isUnchanged && !isOnlyInviting && !hasFailed ? true : undefined}
    >
      <p className={classes.title}>{isUnchanged ? t('effectLabel') : t('effectTitle', { number: draft.number })}</p>
      <div className={classes.body}>{body()}</div>
    </Night>
  )
}
