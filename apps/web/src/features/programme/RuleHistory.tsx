import { Card, Title } from '@mantine/core'
import type { Programme, ProgrammeVersion } from '@rihla/contract'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n/format.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { StatusChip } from '../../ui/brand/StatusChip.tsx'
import { ChangeList } from './ChangeList.tsx'
import classes from './Changes.module.css'
import { changesBetween } from './rule-changes.ts'
import { useWords } from './use-words.ts'

function FirstRules({ version }: { version: ProgrammeVersion }) {
  const { t } = useTranslation('admin-programme')
  const format = useFormat()
  const words = useWords()
  const { step_price, step_points, validity_days, referral_points, referral_limit, tiers } = version
  return (
    <ul className={classes.first}>
      <li>
        {t('earningSentence', {
          price: format.number(step_price),
          points: format.number(step_points),
          currency: words.currency,
        })}
      </li>
      <li>
        {format.list(
          tiers.map(({ names, min_points }) =>
            t('tierFrom', { tier: words.tier(names), points: words.figure(min_points) }),
          ),
        )}
      </li>
      <li>{t('expirySentence', { days: format.number(validity_days) })}</li>
      {referral_points > 0 && (
        <>
          <li>{t('invitingSentence', { points: format.number(referral_points) })}</li>
          <li>{t('invitingLimit', { friends: format.number(referral_limit) })}</li>
        </>
      )}
    </ul>
  )
}

type VersionRowProps = { version: ProgrammeVersion; before: ProgrammeVersion | undefined; isInForce: boolean }

function VersionRow({ version, before, isInForce }: VersionRowProps) {
  const { t } = useTranslation('admin-programme')
  const format = useFormat()
  const { number, starts_at, saved_at, saved_by } = version
  const changes = before ? changesBetween(before, version) : []
  const day = format.dayOfMoment(saved_at)
  return (
    <li className={classes.version}>
      <div>
        <div className={classes.versionHead}>
          <Title order={2} className={classes.versionTitle}>
            {t('version', { number })}
          </Title>
          {isInForce && (
            <StatusChip tone="turquoise" icon={IconCheck}>
              {t('inForce')}
            </StatusChip>
          )}
        </div>
        <p className={classes.fact}>
          {starts_at ? t('since', { day: format.dayOfMoment(starts_at) }) : t('sinceStart')}
        </p>
        <p className={classes.fact}>
          {saved_by === null ? t('saved', { day }) : t('savedBy', { day, name: isolated(saved_by) })}
        </p>
      </div>
      <div>
        {before && changes.length > 0 && <ChangeList changes={changes} />}
        {before && changes.length === 0 && <p className={classes.fact}>{t('sameRules')}</p>}
        {!before && <FirstRules version={version} />}
      </div>
    </li>
  )
}

/** The rules in force and those of the past, each with what it changed. */
export function RuleHistory({ programme: { current, past } }: { programme: Programme }) {
  const { t } = useTranslation('admin-programme')
  const versions = [current, ...past]
  return (
    <Card component="ul" padding={0} className={classes.versions ?? ''} aria-label={t('tabHistory')}>
      {versions.map((version, place) => (
        <VersionRow key={version.number} version={version} before={versions[place + 1]} isInForce={place === 0} />
      ))}
    </Card>
  )
}
