import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { call } from '../../../lib/api.ts'
import { currencyChoices } from '../../../lib/choices.ts'
import { toast } from '../../../lib/toast.ts'
import { typedNumber } from '../../../lib/typed-number.ts'
import { ratesOfQuery } from '../../../lib/use-exchange-rates.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { DayInput } from '../../../ui/forms/DayInput.tsx'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Rates.module.css'

/** The rates so far, with who saved them. */
function RateHistory({ currency }: { currency: string }) {
  const { t } = useTranslation('admin-settings')
  const format = useFormat()
  const { data: rates = [] } = useQuery(ratesOfQuery(currency))
  if (rates.length === 0) return null
  return (
    <section className={classes.history} aria-label={t('rateHistory')}>
      <p className={classes.historyTitle}>{t('rateHistory')}</p>
      {/* It scrolls, so it takes the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={classes.past} tabIndex={rates.length > 5 ? 0 : -1}>
        {rates.map(({ day, rate, saved_by }) => (
          <li key={day}>
            <span>{format.day(day)}</span>
            <Ltr>{format.rate(rate)}</Ltr>
            <span title={t('rateSavedBy', { name: isolated(saved_by) })}>
              <bdi>{saved_by}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type RateDialogProps = {
  /** Undefined for another one. */
  currency: string | undefined
  own: string
  opened: boolean
  onClose: () => void
}

/** TRIP-4: the rate of a currency from a day on. */
export function RateDialog({ currency, own, opened, onClose }: RateDialogProps) {
  const { t } = useTranslation(['admin-settings', 'common'])
  const format = useFormat()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const choices = useMemo(() => currencyChoices(language, own).filter(({ value }) => value !== own), [language, own])
  const form = useApiForm({
    initialValues: { currency: currency ?? '', rate: '', day: format.today() },
    validate: (values) => ({
      ...(values.currency === '' && { currency: t('rateCurrencyRequired') }),
      ...(values.rate.trim() === '' && { rate: t('rateRequired') }),
    }),
    send: async ({ rate, day, ...values }) => {
      const body = { ...values, rate: typedNumber(rate.trim()) as number, ...(day && { day }) }
      const { data } = await call('PUT /api/admin/exchange-rates/', { body })
      await queryClient.invalidateQueries({ queryKey: ['exchange-rates'] })
      return data
    },
    onSuccess: (saved) => {
      toast.success(t('rateSaved'), `1 ${saved.currency} = ${format.rate(saved.rate)} ${own}`)
      onClose()
    },
  })
  const { values } = form

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={440}
      title={currency ? t('changeRate', { name: format.currency(currency) }) : t('addRate')}
    >
      <Form {...form.props}>
        <Stack gap="md">
          <FormAlert failure={form.failure} otherwise={t('rateFailed')} />
          {!currency && (
            <SearchSelect
              {...form.field('currency')}
              data-path="currency"
              data-autofocus
              label={t('currency')}
              data={choices}
              comboboxProps={{}}
              onChange={(chosen) => chosen && form.change({ currency: chosen })}
            />
          )}
          <TextInput
            {...form.field('rate')}
            {...(currency && { 'data-autofocus': true })}
            label={values.currency ? t('rateLabel', { currency: values.currency, own }) : t('rate')}
            inputMode="decimal"
            autoComplete="off"
            aria-required
            classNames={{ input: 'ltr-input' }}
          />
          <div>
            <DayInput {...form.field('day')} label={t('rateDay')} isInDialog />
            <Text size="sm" c="dimmed" mt={4}>
              {t('rateDayHelp')}
            </Text>
          </div>
          {values.currency && <RateHistory currency={values.currency} />}
        </Stack>
        <DialogActions>
          <BusyButton type="submit" isBusy={form.isPending}>
            {t('save')}
          </BusyButton>
          <Button variant="subtle" disabled={form.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
