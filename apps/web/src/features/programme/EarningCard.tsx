import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import classes from './Programme.module.css'
import { earningExample } from './earning-example.ts'
import { RuleCard } from './RuleCard.tsx'
import { RuleInput, RuleMessage } from './RuleInput.tsx'
import { Sentence } from './Sentence.tsx'
import { slot } from './slot.ts'
import { changesIn } from './rule-changes.ts'
import type { Draft } from './use-draft.ts'
import { useWords } from './use-words.ts'

/** A sum is read from left to right, and stays on one line. */
const unbroken = (sum: string) => `\u2066${sum.replaceAll(' ', '\u00a0')}\u2069`

function Example({ draft: { base, rules } }: { draft: Draft }) {
  const { t } = useTranslation('admin-programme')
  const format = useFormat()
  const { money } = useWords()
  const { step_price, step_points } = base.current
  const example = earningExample(base.current, rules)
  const points = format.number(step_points)
  return (
    <p className={classes.note}>
      {rules.step_price === step_price
        ? t('wasPoints', { points })
        : t('wasEarning', { points, price: money(step_price) })}{' '}
      {example &&
        t('exampleTrip', {
          price: money(example.price),
          sum: unbroken(
            `${format.number(example.steps)} × ${format.number(rules.step_points ?? 0)} = ${format.number(example.points)}`,
          ),
          before: format.number(example.pointsBefore),
        })}
    </p>
  )
}

export function EarningCard({ draft }: { draft: Draft }) {
  const { t } = useTranslation('admin-programme')
  const { currency } = useWords()
  const isChanged = changesIn(draft.changes, 'earning').length > 0
  return (
    <RuleCard title={t('earning')} isChanged={isChanged}>
      <div className={classes.sentence}>
        <Sentence
          text={t('earningSentence', { price: slot('price'), points: slot('points'), currency })}
          fields={{
            price: <RuleInput draft={draft} field="step_price" label={t('stepPrice')} />,
            points: <RuleInput draft={draft} field="step_points" label={t('stepPoints')} />,
          }}
        />
      </div>
      <RuleMessage draft={draft} field="step_price" />
      <RuleMessage draft={draft} field="step_points" />
      {isChanged && <Example draft={draft} />}
    </RuleCard>
  )
}
