import { TextInput } from '@mantine/core'
import type { AdminTicket } from '@rihla/contract'
import { readNumber } from '@rihla/domain'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { currencyChoices, matchesSearch } from '../../../lib/choices.ts'
import { recentCurrencies } from '../../../lib/recent-currencies.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { useExchangeRates } from '../../../lib/use-exchange-rates.ts'
import { useMoney } from '../../../lib/use-money.ts'
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx'
import type { RecordForm } from '../../../ui/forms/use-record-form.ts'
import { convertedOf } from './converted.ts'
import { orderCurrencies } from './currency-order.ts'
import classes from './PriceFields.module.css'
import type { TicketValues } from './ticket-schema.ts'

const equals = (amount: string) => `= ${amount}`

type PriceFieldsProps = { form: RecordForm<AdminTicket, TicketValues>; soldOn: string | undefined }

/** TRIP-4: the price, the currency that it was paid in, and the rate to the agency's own if that is another one. */
export function PriceFields({ form, soldOn }: PriceFieldsProps) {
  const { t } = useTranslation('admin-tickets')
  const { values, change } = form
  const language = useLanguage()
  const { data: agency } = useAgency()
  const { data: rates = [] } = useExchangeRates(soldOn)
  const [recent] = useState(recentCurrencies)
  const own = agency?.currency ?? ''
  const choices = useMemo(
    () =>
      orderCurrencies(currencyChoices(language, own), {
        ...{ own, recent, rated: rates.map(({ currency }) => currency) },
      }),
    [language, own, recent, rates],
  )
  const names = useMemo(
    () => new Map(choices.map(({ value, label }) => [value, `${value} · ${label.replace(` (${value})`, '')}`])),
    [choices],
  )
  const choose = (currency: string) => {
    if (currency === own) return change({ currency: '', exchange_rate: '' })
    const saved = rates.find((rate) => rate.currency === currency)
    change({ currency, exchange_rate: saved ? String(saved.rate) : '' })
  }

  return (
    <>
      <div className={classes.price}>
        <TextInput
          {...form.field('price')}
          label={t('field_price')}
          size="sm"
          required
          inputMode="decimal"
          autoComplete="off"
          classNames={{ input: 'ltr-input' }}
        />
        <SearchSelect
          data-path="currency"
          aria-label={t('field_currency')}
          size="sm"
          // The field has room for the code; the list shows and finds names as well.
          data={choices.map(({ value }) => ({ value, label: value }))}
          renderOption={({ option }) => names.get(option.value)}
          filter={({ options, search }) =>
            options.filter((option) => 'value' in option && matchesSearch(names.get(option.value) ?? '', search))
          }
          value={values.currency || own}
          error={form.errorOf('currency')}
          comboboxProps={{ portalProps: { target: '#main' }, position: 'bottom-end', width: 260 }}
          onChange={(chosen) => chosen && choose(chosen)}
        />
      </div>
      {values.currency !== '' && <RateField form={form} own={own} saved={rates} />}
    </>
  )
}

type RateFieldProps = Pick<PriceFieldsProps, 'form'> & {
  own: string
  saved: readonly { currency: string; rate: number; day: string }[]
}

/** The rate, where it comes from, and what the price is in the agency's currency. */
function RateField({ form, own, saved }: RateFieldProps) {
  const { t } = useTranslation('admin-tickets')
  const format = useFormat()
  const money = useMoney()
  const { currency, exchange_rate } = form.values
  const table = saved.find((rate) => rate.currency === currency)
  const price = convertedOf(form.values)
  const date = table && format.day(table.day)
  const isFromTable = table !== undefined && readNumber(exchange_rate) === table.rate
  return (
    <TextInput
      {...form.field('exchange_rate')}
      label={t('rateTo', { currency, own })}
      size="sm"
      required
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'ltr-input' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={
        <>
          {price !== undefined && <output className={classes.converted}>{equals(money(price))}</output>}
          {!table && t('rateNone')}
          {table && isFromTable && t('rateFromTable', { date })}
          {table && !isFromTable && t('rateInTable', { date, rate: format.rate(table.rate) })}
        </>
      }
    />
  )
}
