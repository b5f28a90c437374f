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

/** For people without an account: registering, and a review that needs none (REGISTER-2, REVIEW-1). */
export function LoginLinks() {
  const { t } = useTranslation('login')
  return (
    <div className={classes.links}>
      <p>
        {t('newHere')} <Link to="/register-user">{t('register')}</Link>
      </p>
      <p>
        <Link to="/review">{t('review')}</Link>
      </p>
    </div>
  )
}
