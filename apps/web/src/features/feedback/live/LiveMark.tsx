import { useTranslation } from 'react-i18next'
import { IconArrowUp } from '@tabler/icons-react'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './Live.module.css'

/** How many reviews arrived while the user was further down the list. It stays visible, and leads to them. */
export function WaitingBar({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('reviews')
  const format = useFormat()
  if (count === 0) return null
  return (
    <button type="button" className={classes.bar} onClick={onShow}>
      <IconArrowUp size={18} aria-hidden />
      {t('waiting', { count, amount: format.number(count) })}
    </button>
  )
}

export function LiveMark({ isConnected }: { isConnected: boolean }) {
  const { t } = useTranslation('reviews')
  return (
    <span className={classes.mark} data-off={!isConnected || undefined} role="status">
      <i aria-hidden />
      {isConnected ? t('live') : t('connecting')}
    </span>
  )
}
