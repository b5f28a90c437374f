import { useTranslation } from 'react-i18next'
import classes from './Live.module.css'

export function LiveMark({ isConnected }: { isConnected: boolean }) {
  const { t } = useTranslation('reviews')
  return (
    <span className={classes.mark} data-off={!isConnected || undefined} role="status">
      <i aria-hidden />
      {isConnected ? t('live') : t('connecting')}
    </span>
  )
}
