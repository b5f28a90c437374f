import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/use-format.ts'
import { useMoney } from './use-money.ts'

type Sale = {
  price: number
  currency?: string | null | undefined
  original_price?: number | null | undefined
  exchange_rate?: number | null | undefined
}

/** What was paid in another currency, the agency's amount and the rate between them (TRIP-4). */
export const useSalePrice = () => {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const money = useMoney()
  return ({ price, currency, original_price, exchange_rate }: Sale): string =>
    currency && original_price != null && exchange_rate != null
      ? t('paidIn', {
          original: format.money(original_price, currency),
          price: money(price),
          rate: format.rate(exchange_rate),
        })
      : money(price)
}
