import { useTranslation } from 'react-i18next'
import { toast } from './toast.ts'

/** Opens the system's own list of places to send a text to; undefined where the browser has none. */
export const useShare = (text: string) => {
  const { t } = useTranslation('common')
  if (!('share' in navigator)) return undefined
  return async () => {
    try {
      await navigator.share({ text })
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) toast.error(t('failedLead'))
    }
  }
}
