import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './ClientPage.module.css'

export function ClientPageSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={classes.page} role="status" aria-label={t('loading')}>
      <div className={classes.main}>
        <Skeleton h={86} radius="lg" />
        <Skeleton h={420} radius="lg" />
      </div>
      <div className={classes.side}>
        <Skeleton h={252} radius="lg" />
        <Skeleton h={340} radius="lg" />
      </div>
    </div>
  )
}
