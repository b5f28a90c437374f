import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'

type Opened = 'opened' | 'blocked' | 'failed'

/** CARD-2: the window is opened inside the click and navigated afterwards; Safari blocks it otherwise. */
const openCard = (): Opened => {
  const opened = window.open('about:blank', '_blank')
  if (!opened) return 'blocked'
  try {
    opened.opener = null
    opened.location.replace(new URL('/card', window.location.origin))
    return 'opened'
  } catch {
    opened.close()
    return 'failed'
  }
}

/** Opens the client card in its own window, or says why not. */
export const useOpenCard = () => {
  const { t } = useTranslation('card')
  return () => {
    const result = openCard()
    if (result === 'blocked') toast.warning(t('blocked'))
    if (result === 'failed') toast.error(t('failed'))
  }
}
