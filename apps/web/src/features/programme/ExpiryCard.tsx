import { useTranslation } from 'react-i18next'
import classes from './Programme.module.css'
import { RuleCard } from './RuleCard.tsx'
import { RuleInput, RuleMessage } from './RuleInput.tsx'
import { Sentence } from './Sentence.tsx'
import { slot } from './slot.ts'
import { changesIn } from './rule-changes.ts'
import type { Draft } from './use-draft.ts'
import { useWords } from './use-words.ts'

export function ExpiryCard({ draft }: { draft: Draft }) {
  const { t } = useTranslation('admin-programme')
  const words = useWords()
  const isChanged = changesIn(draft.changes, 'expiry').length > 0
  return (
    <RuleCard title={t('expiry')} isChanged={isChanged}>
      <div className={classes.sentence}>
        <Sentence
          text={t('expirySentence', { days: slot('days') })}
          fields={{ days: <RuleInput draft={draft} field="validity_days" label={t('validityDays')} /> }}
        />
      </div>
      <RuleMessage draft={draft} field="validity_days" />
      {isChanged && (
        <p className={classes.note}>{t('wasDays', { days: words.days(draft.base.current.validity_days) })}</p>
      )}
    </RuleCard>
  )
}
