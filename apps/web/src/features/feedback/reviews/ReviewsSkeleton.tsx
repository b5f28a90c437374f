import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './ReviewsSkeleton.module.css'

export function ReviewsSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div role="status" aria-label={t('loading')} className={classes.rows}>
      <Skeleton h={44} radius="md" />
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} h={36} />
      ))}
    </div>
  )
}
