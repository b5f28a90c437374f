import { Alert } from '@mantine/core'
import type { Programme } from '@rihla/contract'
import { textIn } from '@rihla/domain'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { ChangesCard } from './ChangesCard.tsx'
import classes from './Programme.module.css'
import { RuleCard } from './RuleCard.tsx'
import { Sentence } from './Sentence.tsx'
import { slot } from './slot.ts'
import { changesBetween } from './rule-changes.ts'
import tierClasses from './Tier.module.css'
import { TierSky } from './TierSky.tsx'
import { useWords } from './use-words.ts'
import { VersionStrip } from './VersionStrip.tsx'

/** The rules in force as text, and what is scheduled, for agents. */
export function RulesShown({ programme: { current, scheduled } }: { programme: Programme }) {
  const { t } = useTranslation('admin-programme')
  const format = useFormat()
  const language = useLanguage()
  const words = useWords()
  const changes = scheduled ? changesBetween(current, scheduled) : []
  const startsOn = scheduled?.starts_at ? format.calendarDay(new Date(scheduled.starts_at)) : null
  const bold = (value: number) => <strong>{format.number(value)}</strong>

  return (
    <div className={classes.page}>
      <Alert color="lapis" icon={<IconLock size={20} aria-hidden />} role="note">
        {t('readOnly')}
      </Alert>
      <VersionStrip
        current={current}
        next={
          scheduled ? { number: scheduled.number, isScheduled: true, startsOn, changes: changes.length } : undefined
        }
      />
      <RuleCard title={t('earning')}>
        <p className={classes.stated}>
          <Sentence
            text={t('earningSentence', { price: slot('price'), points: slot('points'), currency: words.currency })}
            fields={{ price: bold(current.step_price), points: bold(current.step_points) }}
          />
        </p>
      </RuleCard>
      <RuleCard title={t('tiers')}>
        <p className={classes.note}>{t('tiersLead')}</p>
        <div className={classes.tiers} data-count={current.tiers.length}>
          {current.tiers.map(({ code, names, min_points, multiplier, benefits }) => (
            <TierSky key={code} code={code} name={words.tier(names)} benefits={textIn(benefits, language)}>
              <p className={tierClasses.field} data-plain>
                <span>{t('from')}</span>
                <strong>{words.points(min_points)}</strong>
              </p>
              <p className={tierClasses.field} data-plain>
                <span>{t('times')}</span>
                <strong>{format.number(multiplier)}</strong>
              </p>
            </TierSky>
          ))}
        </div>
      </RuleCard>
      <RuleCard title={t('expiry')}>
        <p className={classes.stated}>
          <Sentence text={t('expirySentence', { days: slot('days') })} fields={{ days: bold(current.validity_days) }} />
        </p>
      </RuleCard>
      <RuleCard title={t('inviting')}>
        {current.referral_points === 0 ? (
          <p className={classes.stated}>{t('noInviting')}</p>
        ) : (
          <>
            <p className={classes.stated}>
              <Sentence
                text={t('invitingSentence', { points: slot('points') })}
                fields={{ points: bold(current.referral_points) }}
              />
            </p>
            <p className={classes.stated}>
              <Sentence
                text={t('invitingLimit', { friends: slot('friends') })}
                fields={{ friends: bold(current.referral_limit) }}
              />
            </p>
          </>
        )}
      </RuleCard>
      {changes.length > 0 && <ChangesCard changes={changes} startsOn={startsOn} />}
    </div>
  )
}
