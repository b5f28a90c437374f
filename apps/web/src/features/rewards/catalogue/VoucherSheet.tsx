import { Button } from '@mantine/core'
import type { Voucher } from '@rihla/contract'
import { IconCircleCheck, IconMaximize, IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { useShare } from '../../../lib/use-share.ts'
import { Sheet } from '../../../ui/feedback/Sheet.tsx'
import { useSheet } from '../../../ui/feedback/use-sheet.ts'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import { useWakeLock } from './use-wake-lock.ts'
import { VoucherPaper } from './VoucherPaper.tsx'
import { VoucherScreen } from './VoucherScreen.tsx'
import classes from './Vouchers.module.css'

const useShareVoucher = (voucher: Voucher) => {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const texts = useRewardTexts()
  const { code, valid_until } = voucher
  const name = texts.name(voucher)
  return useShare(t('shareText', { name, code, date: format.day(valid_until) }))
}

/** A voucher that can be used is shown at the desk, or sent to somebody. */
function VoucherActions({ voucher, onFull }: { voucher: Voucher; onFull: () => void }) {
  const { t } = useTranslation('rewards')
  const share = useShareVoucher(voucher)
  return (
    <>
      <div className={classes.actions}>
        <Button size="md" leftSection={<IconMaximize size={18} stroke={1.7} aria-hidden />} onClick={onFull}>
          {t('showAtDesk')}
        </Button>
        {share && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconShare2 size={18} stroke={1.7} aria-hidden />}
            aria-describedby="share-warning"
            onClick={() => void share()}
          >
            {t('share')}
          </Button>
        )}
      </div>
      <p className={classes.note}>
        {t('savedHere')} {share && <span id="share-warning">{t('shareWarning')}</span>}
      </p>
    </>
  )
}

type Shown = { voucher: Voucher; isNew: boolean }
type VoucherSheetProps = { shown: Shown | undefined; fullName: string; onClose: () => void }

/** The focus cannot return when the pressed button is gone or disabled. */
const keepFocusOnPage = () => {
  if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
}

/** REWARDS-1: the voucher, to be shown at the desk. */
export function VoucherSheet({ shown, fullName, onClose }: VoucherSheetProps) {
  const { t } = useTranslation('rewards')
  // The last voucher stays while the sheet leaves the screen.
  const [kept, setKept] = useState(shown)
  if (shown && (shown.voucher !== kept?.voucher || shown.isNew !== kept.isNew)) setKept(shown)
  const full = useSheet<number>('voucher')
  const staysOn = useWakeLock(shown !== undefined)
  const voucher = kept?.voucher
  const isReady = voucher?.state === 'issued'

  return (
    <>
      <Sheet
        opened={shown !== undefined}
        onClose={onClose}
        onClosed={keepFocusOnPage}
        title={t('voucherTitle')}
        isCovered={full.opened}
        foot={isReady && <VoucherActions voucher={voucher} onFull={() => full.open(voucher.id)} />}
      >
        {kept?.isNew && (
          <div className={classes.done} role="status">
            <IconCircleCheck size={20} aria-hidden />
            {t('redeemed')}
          </div>
        )}
        {voucher && !isReady && <p className={classes.help}>{t(`show_${voucher.state}`)}</p>}
        {voucher && <VoucherPaper voucher={voucher} fullName={fullName} />}
      </Sheet>
      {isReady && (
        <VoucherScreen
          voucher={voucher}
          fullName={fullName}
          opened={full.opened && shown !== undefined}
          staysOn={staysOn}
          onClose={full.close}
        />
      )}
    </>
  )
}
