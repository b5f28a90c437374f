import type { StaffSession } from '@rihla/contract'
import { useTranslation } from 'react-i18next'

/** "Chrome on Windows", as far as it is known. */
export const useDeviceName = () => {
  const { t } = useTranslation('admin-account')
  // The server only returns names that are in the catalogue.
  const nameOf = (known: string) => t(`name_${known as 'Chrome'}`)
  return ({ browser, system }: StaffSession): string => {
    if (browser && system) return t('browserOn', { browser: nameOf(browser), system: nameOf(system) })
    return browser || system ? nameOf(browser ?? system ?? '') : t('unknownDevice')
  }
}
