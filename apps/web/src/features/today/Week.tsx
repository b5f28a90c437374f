import { Button, Skeleton } from '@mantine/core'
import type { TravelDay } from '@rihla/contract'
import { IconBed, IconId, IconPlaneArrival, IconPlaneDeparture } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { OnlyBranch } from '../../ui/feedback/NoneInBranch.tsx'
import { focusRow } from './focus-row.ts'
import classes from './Week.module.css'
import { TodayCard } from './TodayCard.tsx'
import { weekQuery } from './today.query.ts'
import { Traveller } from './Traveller.tsx'

const SHOWN = 5
const LEGEND = [
  ['leaving', IconPlaneDeparture],
  ['coming_back', IconPlaneArrival],
  ['checking_in', IconBed],
  ['visa_needed', IconId],
] as const

function WeekDay({ travel: { day, trips, is_cut }, isToday }: { travel: TravelDay; isToday: boolean }) {
  const { t } = useTranslation('admin-today')
  const format = useFormat()
  const [isOpen, setIsOpen] = useState(false)
  const hidden = isOpen ? 0 : Math.max(0, trips.length - SHOWN)
  return (
    <li className={classes.day} data-today={isToday || undefined} data-empty={trips.length === 0 || undefined}>
      <h3 className={classes.date}>
        <span>{isToday ? t('today', { ns: 'staff' }) : format.weekdayInFull(day)}</span>
        <span className={classes.number}>{format.dayNumber(day)}</span>
      </h3>
      <ul className={classes.trips}>
        {(isOpen ? trips : trips.slice(0, SHOWN)).map((trip) => (
          <Traveller key={`${trip.kind} ${trip.id}`} trip={trip} />
        ))}
        {trips.length === 0 && <li className={classes.none}>{t('noTravel')}</li>}
      </ul>
      {hidden > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          px={6}
          onClick={({ currentTarget }) => {
            focusRow(currentTarget.previousElementSibling, SHOWN)
            setIsOpen(true)
          }}
        >
          {t('more', { amount: format.number(hidden) })}
        </Button>
      )}
      {isOpen && is_cut && (
        <p className={classes.none}>
          {t('onlyFirst', { amount: format.number(trips.length) })}{' '}
          <Link to="/admin/tickets?sort=date">{t('allTickets')}</Link>
        </p>
      )}
    </li>
  )
}

/** Who leaves, comes back, checks in or needs a visa on the seven days from today; on phones without the empty days. */
export function Week() {
  const { t } = useTranslation(['admin-today', 'staff'])
  const query = useQuery(weekQuery)
  const days = query.data
  const isEmpty = days?.every(({ trips }) => trips.length === 0)
  return (
    <TodayCard
      title={t('week')}
      aside={
        <ul className={classes.legend}>
          {LEGEND.map(([kind, KindIcon]) => (
            <li key={kind}>
              <KindIcon size={16} stroke={1.6} className="mirror" aria-hidden />
              {t(kind)}
            </li>
          ))}
        </ul>
      }
      query={query}
      skeleton={<Skeleton h={150} radius={0} />}
    >
      {days && (
        <div className={classes.frame}>
          <ol className={classes.days}>
            {days.map((travel, place) => (
              <WeekDay key={travel.day} travel={travel} isToday={place === 0} />
            ))}
          </ol>
          {isEmpty && (
            <div className={classes.quietWeek}>
              {t('noTravelThisWeek')}
              <OnlyBranch />
            </div>
          )}
        </div>
      )}
    </TodayCard>
  )
}
