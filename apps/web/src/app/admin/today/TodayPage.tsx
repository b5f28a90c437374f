import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { checklistQuery } from '../../../features/agency/checklist/use-checklist.ts'
import { useDesk } from '../../../features/rewards/desk/use-desk.ts'
import { MonthFigures } from '../../../features/today/MonthFigures.tsx'
import { partOfDay } from '../../../features/today/part-of-day.ts'
import { UsedToday } from '../../../features/today/UsedToday.tsx'
import { Week } from '../../../features/today/Week.tsx'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import type { NewRecordState } from '../../../lib/new-record-state.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import { AdminPage, HeadActions } from '../AdminPage.tsx'
import { OwnersChecklist } from '../OwnersChecklist.tsx'
import { ScanDesk } from '../ScanDesk.tsx'
import classes from './TodayPage.module.css'
import { Waiting } from './Waiting.tsx'

const NEW: NewRecordState = { isNew: true }

/** For owners; a new agency sees its first steps until they are done. */
function OwnersFigures() {
  const { data: checklist, isPending } = useQuery(checklistQuery)
  if (isPending) return <Skeleton h={118} radius={18} />
  return checklist?.is_open ? <OwnersChecklist /> : <MonthFigures />
}

/** DASH-12: what needs a person now. */
export default function TodayPage() {
  const { t } = useTranslation(['admin-today', 'staff'])
  const format = useFormat()
  const account = useStaffAccount().data?.data
  const isDesktop = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  const desk = useDesk({ hasFocusOnArrival: isDesktop })
  const today = format.today()
  const part = partOfDay(format.hourNow())
  return (
    <AdminPage
      title={account ? t(`greeting_${part}`, { name: isolated(account.username) }) : t('today', { ns: 'staff' })}
      documentTitle={t('today', { ns: 'staff' })}
      chips={
        <span className={classes.date}>
          {t('date', { day: format.dayInFull(today), hijri: format.hijriDay(today) })}
        </span>
      }
      action={
        isDesktop && (
          <HeadActions>
            <Button
              component={Link}
              to="/admin/clients"
              state={NEW}
              variant="default"
              leftSection={<IconUserPlus size={18} stroke={1.7} aria-hidden />}
            >
              {t('newClient')}
            </Button>
            <Button
              component={Link}
              to="/admin/tickets"
              state={NEW}
              variant={desk.asked === '' ? 'filled' : 'default'}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {t('newTicket')}
            </Button>
          </HeadActions>
        )
      }
    >
      <div className={classes.page}>
        <div className={classes.wide}>
          <ScanDesk desk={desk} />
        </div>
        {account?.role === 'owner' && (
          <div className={`${classes.wide} ${classes.last}`}>
            <OwnersFigures />
          </div>
        )}
        <Waiting />
        <div className={classes.last}>
          <UsedToday />
        </div>
        <div className={classes.wide}>
          <Week />
        </div>
      </div>
    </AdminPage>
  )
}
