import { Title } from '@mantine/core'
import type { Voucher } from '@rihla/contract'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fact } from '../../../ui/tables/Facts.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { QrCode } from '../../../ui/brand/QrCode.tsx'
import { VoucherState } from '../../../ui/brand/VoucherState.tsx'
import classes from './Vouchers.module.css'

type VoucherPaperProps = { voucher: Voucher; fullName: string; isNew: boolean }

/** The part to show at the desk: always dark on white. */
export function VoucherPaper({ voucher, fullName, isNew }: VoucherPaperProps) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const { code } = voucher

  return (
    <div className={classes.tile}>
      {isNew && (
        <div className={classes.done} role="status">
          <IconCheck size={20} aria-hidden />
          {t('redeemed')}
        </div>
      )}
      <Title order={2} size="1.75rem" lh={1.3}>
        <bdi>{voucher.name}</bdi>
      </Title>
      <VoucherState state={voucher.state} onPaper />
      <div className={classes.qr} data-off={voucher.state === 'issued' ? undefined : true}>
        <QrCode text={code} label={t('qrOf', { code })} />
      </div>
      <Ltr className={classes.code}>{code}</Ltr>
      <dl className={classes.facts}>
        {voucher.used_at ? (
          <Fact label={t('usedOnLabel')}>{format.dayOfMoment(voucher.used_at)}</Fact>
        ) : (
          <Fact label={t('lastDay')}>{format.day(voucher.valid_until)}</Fact>
        )}
        <Fact label={t('name')}>
          <bdi>{fullName}</bdi>
        </Fact>
      </dl>
    </div>
  )
}
