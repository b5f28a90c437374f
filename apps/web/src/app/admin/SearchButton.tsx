import { IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './SearchButton.module.css'

/** As printed on the keyboard. */
const KEYS = 'Ctrl K'

export function SearchButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('staff')
  return (
    <button type="button" className={classes.button} aria-keyshortcuts="Control+K /" onClick={onOpen}>
      <IconSearch size={18} stroke={1.7} aria-hidden />
      <span className={classes.word}>{t('search')}</span>
      <kbd className={classes.keys} aria-hidden>
        {KEYS}
      </kbd>
    </button>
  )
}
