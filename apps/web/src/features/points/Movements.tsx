import { Button, Text, Title } from '@mantine/core'
import type { Movement } from '@rihla/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Movement.module.css'
import { MovementRow } from './MovementRow.tsx'
import statement from './Statement.module.css'

const PAGE = 25

type MovementsProps = {
  movements: Movement[]
  total: number | null
  hasMore: boolean
  isLoadingMore: boolean
  hasFailed: boolean
  onMore: () => Promise<unknown>
}

/** A table; where it is narrow the rows fold into a list. */
export function Movements({ movements, total, hasMore, isLoadingMore, hasFailed, onMore }: MovementsProps) {
  const { t } = useTranslation('points')
  const rows = useRef<HTMLTableSectionElement>(null)
  const shown = movements.length
  const older = Math.min(PAGE, total === null ? PAGE : total - shown)

  const showMore = async () => {
    await onMore()
    requestAnimationFrame(() => rows.current?.querySelectorAll('tr')[shown]?.focus())
  }

  return (
    <section>
      <Title order={3} className={statement.heading ?? ''} id="movements">
        {t('movements')}
      </Title>
      <table className={classes.table} aria-labelledby="movements">
        <thead>
          <tr>
            {(['date', 'movement', 'expires', 'points', 'balance'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={rows}>
          {movements.map((movement) => (
            <MovementRow key={movement.id} movement={movement} />
          ))}
        </tbody>
      </table>
      {hasMore && (
        <div className={classes.more}>
          {hasFailed && (
            <Text role="alert" size="sm" c="var(--mantine-color-error)">
              {t('failedTitle', { ns: 'common' })} {t('failedLead', { ns: 'common' })}
            </Text>
          )}
          <Button variant="subtle" size="md" fz="sm" loading={isLoadingMore} onClick={() => void showMore()}>
            {hasFailed ? t('tryAgain', { ns: 'common' }) : t('showOlder', { count: older })}
          </Button>
        </div>
      )}
    </section>
  )
}
