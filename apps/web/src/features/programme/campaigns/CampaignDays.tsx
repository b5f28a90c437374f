import { NativeSelect, SegmentedControl } from '@mantine/core'
import { fromHijri, type HijriDay, hijriMonth, toHijri } from '@rihla/domain'
import { IconMoon } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { DayInput } from '../../../ui/forms/DayInput.tsx'
import { RuleCard } from '../RuleCard.tsx'
import classes from './Campaigns.module.css'
import type { CampaignForm } from './use-campaign-form.ts'

const MONTHS = Array.from({ length: 12 }, (_, place) => place + 1)
const YEARS = [-1, 0, 1, 2, 3, 4]

type HijriInputProps = {
  label: string
  value: string
  error: unknown
  onChange: (day: string) => void
}

/** A day of the Umm al-Qura calendar; the Gregorian day is what is stored. */
function HijriInput({ label, value, error, onChange }: HijriInputProps) {
  const { t } = useTranslation('admin-campaigns')
  const format = useFormat()
  const chosen = toHijri(value || format.today())
  const { year: thisYear } = toHijri(format.today())
  const years = [...new Set([...YEARS.map((offset) => thisYear + offset), chosen.year])].toSorted((a, b) => a - b)
  const length = toHijri(hijriMonth(chosen.year, chosen.month).to).day
  const change = (part: Partial<HijriDay>) => {
    const next = { ...chosen, ...part }
    const last = toHijri(hijriMonth(next.year, next.month).to).day
    onChange(fromHijri({ ...next, day: Math.min(next.day, last) }) ?? value)
  }
  const monthName = (month: number) => format.hijriMonth(hijriMonth(chosen.year, month).from)
  const numbers = (values: number[]) => values.map((number) => ({ value: String(number), label: String(number) }))
  const select = (part: keyof HijriDay, data: { value: string; label: string }[]) => (
    <NativeSelect
      size="sm"
      aria-label={`${label}: ${t(part)}`}
      data={data}
      value={String(chosen[part])}
      onChange={({ currentTarget }) => change({ [part]: Number(currentTarget.value) })}
    />
  )
  return (
    <fieldset className={classes.hijri}>
      <legend>{label}</legend>
      {select('day', numbers(Array.from({ length }, (_, place) => place + 1)))}
      {select(
        'month',
        MONTHS.map((month) => ({ value: String(month), label: monthName(month) })),
      )}
      {select('year', numbers(years))}
      {typeof error === 'string' && <p className={classes.fault}>{error}</p>}
    </fieldset>
  )
}

type CampaignDayProps = { form: CampaignForm; name: 'starts_on' | 'ends_on'; isHijri: boolean }

/** A day by either calendar, with the day of the other one beneath. */
export function CampaignDay({ form, name, isHijri }: CampaignDayProps) {
  const { t } = useTranslation('admin-campaigns')
  const format = useFormat()
  const value = form.values[name]
  return (
    <div>
      {isHijri ? (
        <HijriInput
          label={t(name)}
          value={value}
          error={form.errorOf(name)}
          onChange={(day) => form.change({ [name]: day })}
        />
      ) : (
        <DayInput {...form.field(name)} label={t(name)} size="sm" />
      )}
      {value && <p className={classes.quiet}>{isHijri ? format.dayInFull(value) : format.hijriDay(value)}</p>}
    </div>
  )
}

export type CalendarProps = { isHijri: boolean; onCalendar: (isHijri: boolean) => void }

export function CalendarChoice({ isHijri, onCalendar }: CalendarProps) {
  const { t } = useTranslation('admin-campaigns')
  return (
    <SegmentedControl
      size="xs"
      className={classes.choices}
      aria-label={t('calendar')}
      value={isHijri ? 'hijri' : 'gregorian'}
      onChange={(value) => onCalendar(value === 'hijri')}
      data={[
        { value: 'gregorian', label: t('gregorian') },
        { value: 'hijri', label: t('hijri') },
      ]}
    />
  )
}

export function CampaignDays({ form, ...calendar }: { form: CampaignForm } & CalendarProps) {
  const { t } = useTranslation('admin-campaigns')
  const { isHijri } = calendar
  return (
    <RuleCard title={t('when')} action={<CalendarChoice {...calendar} />}>
      <div className={classes.fields}>
        <CampaignDay form={form} name="starts_on" isHijri={isHijri} />
        <CampaignDay form={form} name="ends_on" isHijri={isHijri} />
      </div>
      {isHijri && (
        <p className={classes.hint}>
          <IconMoon size={18} stroke={1.7} aria-hidden />
          {t('hijriNote')}
        </p>
      )}
      {!form.isAsked('counts_by') && (
        <div className={classes.counts}>
          <span id="counts-by">{t('counts_by')}</span>
          <SegmentedControl
            size="xs"
            className={classes.choices}
            aria-labelledby="counts-by"
            value={form.values.counts_by}
            onChange={(value) => form.change({ counts_by: value })}
            data={[
              { value: 'travel', label: t('counts_travel') },
              { value: 'booking', label: t('counts_booking') },
            ]}
          />
        </div>
      )}
    </RuleCard>
  )
}
