import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAgency } from '../../../lib/use-agency.ts'
import classes from './Privacy.module.css'

/** CONV-8: only once the agency has written a notice. Its place is kept until that is known. */
export function PrivacyLink() {
  const { t } = useTranslation('common')
  const { data: agency, isPending } = useAgency()
  if (!isPending && !agency?.has_privacy_notice) return null
  return (
    <p className={classes.link} data-waiting={isPending || undefined}>
      <Anchor component={Link} to="/privacy" size="sm" underline="always">
        {t('privacyNotice')}
      </Anchor>
    </p>
  )
}
