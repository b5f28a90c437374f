import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { DayInput } from '../../../ui/forms/DayInput.tsx'
import classes from './PeriodPicker.module.css'
import { type ChosenPeriod, COMPARISONS, PERIODS } from './period.ts'

type PeriodPickerProps = {
  period: ChosenPeriod
  own: { since: string; until: string }
  onChange: (changes: Partial<Record<'period' | 'since' | 'until' | 'against', string>>) => void
}

/** DASH-13: the days that are counted, and what they are compared with. */
export function PeriodPicker({ period: { name, range, against }, own, onChange }: PeriodPickerProps) {
  const { t } = useTranslation('analytics')
  const format = useFormat()
  return (
    <div className={classes.picker} role="group" aria-label={t('period')}>
      <NativeSelect
        aria-label={t('period')}
        size="sm"
        value={name ?? ''}
        data={[
          { value: '', label: t('period_all') },
          ...PERIODS.map((value) => ({ value, label: t(`period_${value}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            period: value,
            ...(value === '' && { against: '' }),
            ...(value !== 'own' && { since: '', until: '' }),
          })
        }
      />
      {name === 'own' && (
        <>
          <DayInput
            isLabelInside
            size="sm"
            label={t('since')}
            value={own.since}
            onChange={(since) => onChange({ since })}
          />
          <DayInput
            isLabelInside
            size="sm"
            label={t('until')}
            value={own.until}
            onChange={(until) => onChange({ until })}
          />
        </>
      )}
      {name !== undefined && (
        <NativeSelect
          aria-label={t('against')}
          size="sm"
          value={against}
          data={COMPARISONS.map((value) => ({ value, label: t(`against_${value}`) }))}
          onChange={({ currentTarget: { value } }) => onChange({ against: value === 'none' ? '' : value })}
        />
      )}
      {range && name !== 'own' && (
        <span className={classes.days}>{format.dayRange(range.from, range.to, { today: range.to })}</span>
      )}
    </div>
  )
}
