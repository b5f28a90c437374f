import { VisuallyHidden } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Changes.module.css'
import type { RuleChange } from './rule-changes.ts'
import { useWords } from './use-words.ts'

type Line = { label: string; was?: string; now: string }

const useLineOf = () => {
  const { t } = useTranslation('admin-programme')
  const words = useWords()
  const amount = (value: number | null) => (value === null ? '…' : words.money(value))

  return (change: RuleChange): Line => {
    switch (change.kind) {
      case 'step_price':
        return { label: t('change_step_price'), was: amount(change.was), now: amount(change.now) }
      case 'step_points':
        return {
          label: t('change_step_points', { price: amount(change.step_price) }),
          was: words.figure(change.was),
          now: words.figure(change.now),
        }
      case 'validity_days':
        return { label: t('change_validity_days'), was: words.figure(change.was), now: words.days(change.now) }
      case 'referral_points':
      case 'referral_limit':
        return { label: t(`change_${change.kind}`), was: words.figure(change.was), now: words.figure(change.now) }
      case 'min_points':
        return {
          label: t('change_min_points', { tier: words.tier(change.names) }),
          was: words.figure(change.was),
          now: words.figure(change.now),
        }
      case 'multiplier':
        return {
          label: t('change_multiplier', { tier: words.tier(change.names) }),
          was: words.figure(change.was),
          now: words.figure(change.now),
        }
      case 'added':
        return {
          label: t('change_added', { tier: words.tier(change.names) }),
          now: t('fromPoints', { points: words.points(change.min_points) }),
        }
      case 'removed':
        return { label: t('change_removed', { tier: words.tier(change.names) }), now: t('removed') }
      case 'names': {
        const [was, now] = [words.tier(change.was), words.tier(change.now)]
        return was === now
          ? { label: t('change_names', { tier: now }), now: t('textsChanged') }
          : { label: t('change_name'), was, now }
      }
      case 'benefits':
        return {
          label: t('change_benefits', { tier: words.tier(change.names) }),
          now: t('textsChanged'),
        }
    }
  }
}

/** Each change with its old and its new value. */
export function ChangeList({ changes }: { changes: RuleChange[] }) {
  const { t } = useTranslation('admin-programme')
  const lineOf = useLineOf()
  return (
    <ul className={classes.list}>
      {changes.map((change) => {
        const { label, was, now } = lineOf(change)
        return (
          <li key={change.kind + label} className={classes.line}>
            <span>{label}</span>
            <span className={classes.values}>
              {was !== undefined && (
                <>
                  <VisuallyHidden>{t('fromTo', { was, now })}</VisuallyHidden>
                  <del aria-hidden>{was}</del>
                  <IconArrowRight size={15} stroke={1.8} className="mirror" aria-hidden />
                </>
              )}
              <strong aria-hidden={was === undefined ? undefined : true}>{now}</strong>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
