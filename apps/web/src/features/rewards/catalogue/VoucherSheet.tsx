import { Title } from '@mantine/core'
import type { Voucher } from '@rihla/contract'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fact } from '../../../ui/tables/Facts.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { QrCode } from '../../../ui/brand/QrCode.tsx'
import { VoucherState } from '../../../ui/brand/VoucherState.tsx'
import { Sheet } from '../../../ui/feedback/Sheet.tsx'
import classes from './Vouchers.module.css'

type VoucherPaperProps = { voucher: Voucher; fullName: string; isNew: boolean }

/** The part to show at the desk: always dark on white. */
function VoucherPaper({ voucher, fullName, isNew }: VoucherPaperProps) {
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
      <Title order={3} size="1.75rem" lh={1.3}>
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

/** Keeps the screen awake while a code is shown. Does nothing where the browser does not support it. */
const useWakeLock = (isWanted: boolean) => {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false

    const keepAwake = async () => {
      if (isOver || document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // A phone in battery saver mode refuses.
      }
    }
    // The lock is lost whenever the page is hidden.
    const onVisible = () => void keepAwake()
    document.addEventListener('visibilitychange', onVisible)
    void keepAwake()

    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [isWanted])
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
  useWakeLock(shown !== undefined)

  return (
    <Sheet opened={shown !== undefined} onClose={onClose} onClosed={keepFocusOnPage} title={t('voucherTitle')}>
      {kept && (
        <>
          <p className={classes.help}>{t(`show_${kept.voucher.state}`)}</p>
          <VoucherPaper voucher={kept.voucher} isNew={kept.isNew} fullName={fullName} />
        </>
      )}
    </Sheet>
  )
}
