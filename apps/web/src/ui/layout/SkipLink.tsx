import { useTranslation } from 'react-i18next'
import classes from './Layout.module.css'

export function SkipLink() {
  const { t } = useTranslation('common')
  return (
    <a className={classes.skip} href="#main">
      {t('skipToContent')}
    </a>
  )
}
