import type { Programme } from '@rihla/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFormat } from '../../i18n/use-format.ts'
import { faultsIn } from './draft-faults.ts'
import { type DraftValues, rulesOf, type TierValues, valuesOf } from './draft-values.ts'
import { changesBetween } from './rule-changes.ts'
import { canStartOn, firstOfNextMonth } from './start-day.ts'

const NOTHING: ReadonlySet<string> = new Set()

/**
 * The next version as it is typed, from the scheduled one or from the rules in force. Faults show after a field was left
 * or the draft was to be sent; the server's messages until their field is changed.
 */
export const useDraft = (newest: Programme) => {
  const format = useFormat()
  const today = format.today()
  const [base, setBase] = useState(newest)
  const [values, setValues] = useState(() => valuesOf(newest.scheduled ?? newest.current))
  const startOf = ({ scheduled }: Programme) =>
    scheduled?.starts_at ? format.calendarDay(new Date(scheduled.starts_at)) : firstOfNextMonth(today)
  const [startsOn, setStartsOn] = useState<string | null>(() => startOf(newest))
  const [left, setLeft] = useState(NOTHING)
  const [refused, setRefused] = useState<Record<string, string>>({})

  const rules = rulesOf(values)
  const opened = base.scheduled ?? base.current
  const changes = changesBetween(base.current, rules)
  const isDirty = changesBetween(opened, rules).length > 0 || (base.scheduled !== null && startsOn !== startOf(base))
  const faults = faultsIn(values)

  const startFrom = (programme: Programme) => {
    setBase(programme)
    setValues(valuesOf(programme.scheduled ?? programme.current))
    setStartsOn(startOf(programme))
    setLeft(NOTHING)
    setRefused({})
  }

  // Someone else has saved, or the scheduled version has started, and nothing is typed.
  const isNewer =
    newest.current.number !== base.current.number || newest.scheduled?.saved_at !== base.scheduled?.saved_at
  const takeNewest = useEffectEvent(() => startFrom(newest))
  useEffect(() => {
    if (isNewer && !isDirty) takeNewest()
  }, [isNewer, isDirty])

  const change = (changed: Partial<DraftValues>) => {
    setValues((last) => ({ ...last, ...changed }))
    setRefused((last) => Object.fromEntries(Object.entries(last).filter(([field]) => !(field in changed))))
  }
  const changeTiers = (of: (tiers: TierValues[]) => TierValues[]) => {
    setValues((last) => ({ ...last, tiers: of(last.tiers) }))
    setRefused(({ tiers: _tiers, ...others }) => others)
  }

  return {
    base,
    values,
    rules,
    changes,
    isDirty,
    isValid: Object.keys(faults).length === 0,
    /** The fault of a field, once it may be shown. */
    faultOf: (path: string) => (left.has(path) ? faults[path] : undefined),
    refused,
    setRefused,
    number: base.scheduled?.number ?? Math.max(base.current.number, ...base.past.map(({ number }) => number)) + 1,
    today,
    startsOn,
    canStart: canStartOn(startsOn, today),
    startOn: (day: string | null) => {
      setStartsOn(day)
      setRefused(({ starts_on: _day, ...others }) => others)
    },
    change,
    changeTiers,
    changeTier: (key: string, changed: Partial<TierValues>) =>
      changeTiers((tiers) => tiers.map((tier) => (tier.key === key ? { ...tier, ...changed } : tier))),
    leave: (path: string) => setLeft((last) => new Set([...last, path])),
    showFaults: () => setLeft(new Set(Object.keys(faults))),
    startFrom,
  }
}

export type Draft = ReturnType<typeof useDraft>
