import { Button, Text, Title } from '@mantine/core'
import type { Movement } from '@rihla/contract'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarDay } from '../../i18n/format.ts'
import { useTimeZone } from '../../i18n/time-zone.ts'
import { MonthRow } from './MonthRow.tsx'
import { monthsOf } from './movement-months.ts'
import classes from './Movement.module.css'
import { MovementRow } from './MovementRow.tsx'
import statement from './Statement.module.css'

const PAGE = 25

type MovementsProps = {
  movements: Movement[]
  total: number | null
  /** For the client; staff compare single movements. */
  byMonth?: boolean
  query: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'isPlaceholderData' | 'fetchNextPage'
  >
}

/** A table; on narrow screens the rows become a list. */
export function Movements({ movements, total, byMonth = false, query }: MovementsProps) {
  const { t } = useTranslation('points')
  const timeZone = useTimeZone()
  const table = useRef<HTMLTableElement>(null)
  // While the rows of the last filter are shown, whether they have more is not known.
  const mayHaveMore = query.hasNextPage || query.isPlaceholderData
  const months = monthsOf(movements, (moment) => calendarDay(new Date(moment), timeZone), mayHaveMore)
  const shown = movements.length
  const older = Math.min(PAGE, total === null ? PAGE : total - shown)

  const showMore = async () => {
    await query.fetchNextPage()
    requestAnimationFrame(() => table.current?.querySelectorAll<HTMLElement>('tr[tabindex]')[shown]?.focus())
  }

  return (
    <section>
      <Title order={2} size="h3" className={statement.heading ?? ''} id="movements">
        {t('movements')}
      </Title>
      <table className={classes.table} aria-labelledby="movements" ref={table}>
        <thead>
          <tr>
            {(['date', 'movement', 'expires', 'points', 'balance'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        {months.map(({ month, movements: those, net }) => (
          <tbody key={month}>
            {byMonth && <MonthRow month={month} net={net} />}
            {those.map((movement) => (
              <MovementRow key={movement.id} movement={movement} />
            ))}
          </tbody>
        ))}
      </table>
      {query.hasNextPage && (
        <div className={classes.more}>
          {query.isFetchNextPageError && (
            <Text role="alert" size="sm" c="var(--mantine-color-error)">
              {t('failedTitle', { ns: 'common' })} {t('failedLead', { ns: 'common' })}
            </Text>
          )}
          <Button variant="subtle" size="md" fz="sm" loading={query.isFetchingNextPage} onClick={() => void showMore()}>
            {query.isFetchNextPageError ? t('tryAgain', { ns: 'common' }) : t('showOlder', { count: older })}
          </Button>
        </div>
      )}
    </section>
  )
}
