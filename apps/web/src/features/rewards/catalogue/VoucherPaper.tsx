import { Title } from '@mantine/core'
import type { Voucher } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { QrCode } from '../../../ui/brand/QrCode.tsx'
import { VoucherState } from '../../../ui/brand/VoucherState.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { Fact } from '../../../ui/tables/Facts.tsx'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import classes from './VoucherPaper.module.css'

type VoucherPaperProps = { voucher: Voucher; fullName: string; isLarge?: boolean }

/** The part that the desk reads: always dark on white. */
export function VoucherPaper({ voucher, fullName, isLarge = false }: VoucherPaperProps) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const texts = useRewardTexts()
  const { code } = voucher

  return (
    <div className={classes.tile} data-large={isLarge || undefined}>
      <Title order={3} size="h3">
        <bdi>{texts.name(voucher)}</bdi>
      </Title>
      {!isLarge && <VoucherState state={voucher.state} onPaper />}
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
