import type { StaffSession } from '@rihla/contract'
import { IconCheck, IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DOT, isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { StatusChip } from '../../../ui/brand/StatusChip.tsx'
import classes from './OwnAccount.module.css'

/** "Chrome on Windows", as far as it is known. */
const useDeviceName = () => {
  const { t } = useTranslation('admin-account')
  // The server only returns names that are in the catalogue.
  const nameOf = (known: string) => t(`name_${known as 'Chrome'}`)
  return ({ browser, system }: StaffSession): string => {
    if (browser && system) return t('browserOn', { browser: nameOf(browser), system: nameOf(system) })
    return browser || system ? nameOf(browser ?? system ?? '') : t('unknownDevice')
  }
}

type SessionRowProps = { session: StaffSession; isEnding: boolean; onEnd: () => void }

export function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t } = useTranslation('admin-account')
  const format = useFormat()
  const deviceName = useDeviceName()
  const name = deviceName(session)
  const DeviceIcon = session.is_phone ? IconDeviceMobile : IconDeviceDesktop

  return (
    <li>
      <span className={classes.icon}>
        <DeviceIcon size={18} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.device}>
        <p className={classes.name}>{name}</p>
        <p className={classes.place}>
          {session.address && (
            <>
              <Ltr>{session.address}</Ltr>
              {DOT}
            </>
          )}
          {session.is_current ? t('now') : format.arrival(session.last_used_at)}
        </p>
      </div>
      {session.is_current ? (
        <StatusChip tone="lapis" icon={IconCheck}>
          {t('thisDevice')}
        </StatusChip>
      ) : (
        <BusyButton
          variant="subtle"
          color="carnelian"
          isBusy={isEnding}
          aria-label={t('endOf', { name: isolated(name) })}
          onClick={onEnd}
        >
          {t('end')}
        </BusyButton>
      )}
    </li>
  )
}
