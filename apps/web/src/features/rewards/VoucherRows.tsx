import { Card, Title } from '@mantine/core'
import type { Voucher } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { groupedCode } from './voucher-code.ts'
import classes from './VoucherRows.module.css'
import { VoucherState } from './VoucherState.tsx'

export function VoucherRows({ vouchers }: { vouchers: Voucher[] }) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const dayOf = ({ used_at, valid_until }: Voucher) =>
    used_at ? t('usedOn', { date: format.dayOfMoment(used_at) }) : t('lastDayOf', { date: format.day(valid_until) })

  return (
    <section className={classes.section}>
      <Title order={2} size="h3">
        {t('myVouchers')}
      </Title>
      <Card padding={0} component="ul" className={classes.list}>
        {vouchers.map((voucher) => (
          <li key={voucher.id} className={classes.row}>
            <div className={classes.what}>
              <bdi className={classes.name}>{voucher.name}</bdi>
              <span className={classes.day}>{dayOf(voucher)}</span>
            </div>
            <Ltr className={classes.code}>{groupedCode(voucher.code)}</Ltr>
            <VoucherState state={voucher.state} />
          </li>
        ))}
      </Card>
    </section>
  )
}
