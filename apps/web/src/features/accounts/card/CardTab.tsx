import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import classes from './Card.module.css'

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

/** CARD-1. It looks like a tab and is a button: moving along the tabs by arrow keys must not open windows. */
export function CardTab() {
  const { t } = useTranslation('card')
  const open = () => {
    const result = openCard()
    if (result === 'blocked') toast.warning(t('blocked'))
    if (result === 'failed') toast.error(t('failed'))
  }

  return (
    <button type="button" className={`app-tab ${classes.tab}`} title={t('opens')} onClick={open}>
      {t('tab')}
      <IconExternalLink size={16} stroke={1.8} aria-hidden className="mirror" />
    </button>
  )
}
