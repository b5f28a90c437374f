import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './TicketRowsSkeleton.module.css'

const ROWS = 6

export function TicketRowsSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={classes.rows} role="status" aria-label={t('loading')}>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={classes.row}>
          <div>
            <Skeleton h={14} w="60%" />
            <Skeleton h={12} w="40%" mt={8} />
          </div>
          <div>
            <Skeleton h={14} w="35%" />
            <Skeleton h={12} w="65%" mt={8} />
          </div>
          <Skeleton h={24} w={96} radius="xl" />
          <Skeleton h={14} w={84} />
          <Skeleton h={14} w={36} />
        </div>
      ))}
    </div>
  )
}
