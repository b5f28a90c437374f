import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import classes from './Login.module.css'

/** LOGIN-2 */
export function StaffLink() {
  const { t } = useTranslation('login')
  return (
    <Link className={classes.link} to="/admin-login">
      {t('staffLink')}
    </Link>
  )
}
