import { Button, Modal } from '@mantine/core'
import type { Voucher } from '@rihla/contract'
import { IconSun, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AgencyBrand } from '../../../ui/brand/Brand.tsx'
import { Night } from '../../../ui/brand/Night.tsx'
import { VoucherPaper } from './VoucherPaper.tsx'
import classes from './VoucherScreen.module.css'

/** Above the sheet of the voucher. */
const OVER = 210

type VoucherScreenProps = {
  voucher: Voucher
  fullName: string
  opened: boolean
  /** The browser keeps the screen on. */
  staysOn: boolean
  onClose: () => void
}

/** REWARDS-1: the whole screen for the desk's scanner. */
export function VoucherScreen({ voucher, fullName, opened, staysOn, onClose }: VoucherScreenProps) {
  const { t } = useTranslation(['rewards', 'common'])
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen zIndex={OVER} transitionProps={{ transition: 'fade' }}>
      <Modal.Content aria-label={t('showVoucher', { code: voucher.code })} className={classes.content}>
        <Night className={classes.screen}>
          <div className={classes.head}>
            <AgencyBrand size="sm" />
            <Button
              data-autofocus
              variant="transparent"
              color="#fff"
              size="md"
              className={classes.close}
              leftSection={<IconX size={20} stroke={1.7} aria-hidden />}
              onClick={onClose}
            >
              {t('common:close')}
            </Button>
          </div>
          <p className={classes.help}>{t('show_issued')}</p>
          <VoucherPaper voucher={voucher} fullName={fullName} isLarge />
          <p className={classes.bright} role="status">
            {staysOn && (
              <>
                <IconSun size={18} stroke={1.6} aria-hidden />
                {t('staysOn')}
              </>
            )}
          </p>
        </Night>
      </Modal.Content>
    </Modal.Root>
  )
}
