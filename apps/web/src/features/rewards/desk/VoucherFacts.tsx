import { Anchor } from '@mantine/core'
import type { DeskVoucher } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { clientAddress } from '../../../lib/client-address.ts'
import { spacedPhone } from '../../../lib/phone.ts'
import { Fact, Facts } from '../../../ui/tables/Facts.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'

export function VoucherFacts({ voucher }: { voucher: DeskVoucher }) {
  const { t } = useTranslation(['admin-desk', 'rewards', 'card'])
  const format = useFormat()
  const { client, cost_points: count } = voucher
  const clientId = `C-${client.id}`

  return (
    <Facts>
      <Fact label={t('client')}>
        <Anchor component={Link} to={clientAddress(client.id)} fw={500}>
          <bdi>{client.full_name ?? '-'}</bdi>
        </Anchor>
      </Fact>
      <Fact label={t('clientId', { ns: 'card' })}>
        <Ltr>{clientId}</Ltr>
      </Fact>
      <Fact label={t('mobile')}>{client.mobile_number && <Ltr>{spacedPhone(client.mobile_number)}</Ltr>}</Fact>
      <Fact label={t('issued')}>{format.dayOfMoment(voucher.issued_at)}</Fact>
      <Fact label={t('cost')}>{t('points', { count, amount: format.number(count) })}</Fact>
      <Fact label={t('code', { ns: 'rewards' })}>
        <Ltr>{voucher.code}</Ltr>
      </Fact>
      {voucher.supplier_confirmation && (
        <Fact label={t('confirmation')}>
          <bdi>{voucher.supplier_confirmation}</bdi>
        </Fact>
      )}
      {voucher.cancel_reason && <Fact label={t('reason')}>{t(`reason_${voucher.cancel_reason}`)}</Fact>}
      {voucher.cancel_note && (
        <Fact label={t('note')} wide>
          <bdi>{voucher.cancel_note}</bdi>
        </Fact>
      )}
    </Facts>
  )
}
