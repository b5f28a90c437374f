import { ActionIcon, Button, Text } from '@mantine/core'
import type { ExchangeRate } from '@rihla/contract'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAgency } from '../../../lib/use-agency.ts'
import { useExchangeRates } from '../../../lib/use-exchange-rates.ts'
import { FailedLine } from '../../../ui/feedback/FailedLine.tsx'
import { afterFade, useDialog } from '../../../ui/feedback/use-dialog.ts'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { RateDialog } from './RateDialog.tsx'
import classes from './Rates.module.css'
import { SettingsSection } from './SettingsSection.tsx'

function RateRow({ rate, own, onChange }: { rate: ExchangeRate; own: string; onChange: () => void }) {
  const { t } = useTranslation('admin-settings')
  const format = useFormat()
  const name = format.currency(rate.currency)
  const line = `1 ${rate.currency} = ${format.rate(rate.rate)} ${own}`
  return (
    <li>
      <span className={classes.names}>
        <span className={classes.name}>{name}</span>
        <Text span size="sm" c="dimmed">
          {t('rateSince', { date: format.day(rate.day) })}
        </Text>
      </span>
      <Ltr className={classes.rate}>{line}</Ltr>
      <ActionIcon aria-label={t('changeRate', { name })} onClick={onChange}>
        <IconPencil size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** TRIP-4: the rates in force, for owners; without any only the line that adds the first one. */
export function RatesSection() {
  const { t } = useTranslation('admin-settings')
  const { data: rates, error, isFetching, refetch } = useExchangeRates()
  const { data: agency } = useAgency()
  const dialog = useDialog<string | undefined>()
  const add = useRef<HTMLButtonElement>(null)
  if (!rates || !agency) {
    if (error) return <FailedLine isRetrying={isFetching} onRetry={() => void refetch()} />
    return null
  }
  const openNew = () => dialog.open(undefined)
  return (
    <SettingsSection title={t('ratesTitle')} help={t('ratesHelp')} isPlain={rates.length === 0}>
      {rates.length === 0 ? (
        <p className={classes.more}>
          {t('moreCurrencies')}{' '}
          <LinkButton ref={add} onClick={openNew}>
            {t('addRate')}
          </LinkButton>
        </p>
      ) : (
        <div>
          <ul className={classes.list}>
            {rates.map((rate) => (
              <RateRow
                key={rate.currency}
                rate={rate}
                own={agency.currency}
                onChange={() => dialog.open(rate.currency)}
              />
            ))}
          </ul>
          <Button ref={add} variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={openNew}>
            {t('addRate')}
          </Button>
        </div>
      )}
      {dialog.turn > 0 && (
        <RateDialog
          key={dialog.turn}
          currency={dialog.subject}
          own={agency.currency}
          opened={dialog.opened}
          onClose={() => {
            dialog.close()
            // The line with the button that opened the dialog may be gone.
            if (!dialog.subject) afterFade(() => add.current?.focus())
          }}
        />
      )}
    </SettingsSection>
  )
}
