import type { Comparison } from '@rihla/contract'
import { CONSENT_CHANNELS } from '@rihla/domain'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { consentOf } from './merge-choices.ts'
import classes from './Merge.module.css'

const SIDES = ['kept', 'merged'] as const

/** ADMIN-5: shown and not chosen, because the stricter answer counts. */
export function MergeConsents({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation(['admin-merge', 'admin-client'])
  const format = useFormat()
  return CONSENT_CHANNELS.map((channel) => {
    const answers = consentOf(comparison, channel)
    if (!answers.kept && !answers.merged) return null
    return (
      <div key={channel} className={classes.row}>
        <div className={classes.label}>{t(`admin-client:offersBy_${channel}`)}</div>
        <div className={classes.sides}>
          {SIDES.map((side) => {
            const answer = answers[side]
            const date = answer && format.dayOfMoment(answer.changed_at)
            return (
              <div key={side} className={classes.answer} data-counts={answers.counts === side || undefined}>
                {answers.counts === side && <IconCheck size={18} stroke={2} aria-hidden />}
                <span data-refused={answer?.granted === false || undefined}>
                  {answer ? t(answer.granted ? 'agreed' : 'askedToStop', { date }) : t('admin-client:notAsked')}
                </span>
              </div>
            )
          })}
        </div>
      </div>
    )
  })
}
