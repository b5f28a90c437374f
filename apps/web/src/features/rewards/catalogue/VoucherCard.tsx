import { Button, Card, Title } from '@mantine/core'
import type { Voucher } from '@rihla/contract'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fact } from '../../../ui/tables/Facts.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { QrCode } from '../../../ui/brand/QrCode.tsx'
import { RewardMedal } from '../../../ui/brand/RewardMedal.tsx'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import classes from './Vouchers.module.css'
import { VoucherState } from '../../../ui/brand/VoucherState.tsx'

type VoucherCardProps = { voucher: Voucher; isFirst: boolean; onShow: () => void }

/** A voucher that can be used. Only the first has the primary button. */
export function VoucherCard({ voucher, isFirst, onShow }: VoucherCardProps) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const texts = useRewardTexts()
  const { code } = voucher

  return (
    <Card component="article" padding={0} className={classes.voucher}>
      <div className={classes.voucherBody}>
        <div className={classes.head}>
          <div className={classes.voucherName}>
            <RewardMedal of={voucher} />
            <Title order={3} size="h4">
              <bdi>{texts.name(voucher)}</bdi>
            </Title>
          </div>
          <VoucherState state={voucher.state} />
        </div>
        <dl className={classes.voucherFacts}>
          <Fact label={t('code')}>
            <Ltr className={classes.voucherCode}>{code}</Ltr>
          </Fact>
          <Fact label={t('lastDay')}>{format.day(voucher.valid_until)}</Fact>
        </dl>
        <Button
          size="md"
          fz="sm"
          variant={isFirst ? 'filled' : 'light'}
          className={classes.show}
          leftSection={<IconQrcode size={18} stroke={1.7} aria-hidden />}
          aria-label={t('showVoucher', { code })}
          onClick={onShow}
        >
          {t('showAtDesk')}
        </Button>
      </div>
      <div className={classes.voucherQr}>
        <div className={classes.voucherTile}>
          <QrCode text={code} label={t('qrOf', { code })} />
        </div>
      </div>
    </Card>
  )
}
