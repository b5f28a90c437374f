import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import classes from './Profile.module.css'

/** RULES-7: nothing can be spent or completed before the first feedback. */
export function InactiveNotice() {
  const { t } = useTranslation('profile')
  return (
    <Notice icon={IconInfoCircle} title={t('inactiveTitle')}>
      {t('inactiveLead')}
      <Link to="/feedback" className={classes.action}>
        {t('inactiveAction')}
      </Link>
    </Notice>
  )
}
