import { useTranslation } from 'react-i18next'
import classes from './Programme.module.css'
import { RuleCard } from './RuleCard.tsx'
import { RuleInput, RuleMessage } from './RuleInput.tsx'
import { Sentence } from './Sentence.tsx'
import { slot } from './slot.ts'
import { changesIn } from './rule-changes.ts'
import type { Draft } from './use-draft.ts'
import { useWords } from './use-words.ts'

/** What a client gets who brings as many friends as possible. */
function Example({ draft: { rules } }: { draft: Draft }) {
  const { t } = useTranslation('admin-programme')
  const words = useWords()
  const { referral_points: points, referral_limit: limit } = rules
  if (points === 0) return t('invitingOff')
  if (points === null || points < 0 || limit === null || limit < 1) return null
  return t('invitingExample', {
    friends: words.friends(limit),
    points: words.points(points * limit),
    each: words.points(points),
  })
}

/** PROG-8 */
export function InvitingCard({ draft }: { draft: Draft }) {
  const { t } = useTranslation('admin-programme')
  const words = useWords()
  const { referral_points: points, referral_limit: limit } = draft.base.current
  const isChanged = changesIn(draft.changes, 'inviting').length > 0
  return (
    <RuleCard title={t('inviting')} isChanged={isChanged}>
      <div className={classes.sentence}>
        <Sentence
          text={t('invitingSentence', { points: slot('points') })}
          fields={{ points: <RuleInput draft={draft} field="referral_points" label={t('referralPoints')} /> }}
        />
      </div>
      <RuleMessage draft={draft} field="referral_points" />
      <div className={classes.sentence}>
        <Sentence
          text={t('invitingLimit', { friends: slot('friends') })}
          fields={{ friends: <RuleInput draft={draft} field="referral_limit" label={t('referralLimit')} /> }}
        />
      </div>
      <RuleMessage draft={draft} field="referral_limit" />
      <p className={classes.note}>
        <Example draft={draft} />
      </p>
      {isChanged && points > 0 && (
        <p className={classes.note}>
          {t('wasInviting', { points: words.points(points), friends: words.friends(limit) })}
        </p>
      )}
    </RuleCard>
  )
}
