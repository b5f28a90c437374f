import type { Voucher } from '@rihla/contract'
import { IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { LinkRow } from '../../../ui/tables/LinkRow.tsx'

export function VouchersLink({ vouchers, to }: { vouchers: Voucher[]; to: string }) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const count = vouchers.filter(({ state }) => state === 'issued').length
  if (count === 0) return null
  return (
    <LinkRow icon={IconTicket} to={to}>
      {t('vouchersReady', { count, amount: format.number(count) })}
    </LinkRow>
  )
}
