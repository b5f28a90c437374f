import { IconDots, IconScan, IconSunrise, IconTicket, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { DeskState } from '../../../lib/desk-state.ts'
import classes from './BottomBar.module.css'
import { MenuLink } from './MenuItem.tsx'
import { useMenu } from './use-menu.ts'

/** The tabs of the page of clients. */
const CLIENT_TABS = ['allClients', 'requests', 'duplicates', 'import']

/** Below 62em: the daily work at the thumb, everything else behind "More". */
export function BottomBar() {
  const { t } = useTranslation('staff')
  const { current, pathname, countOf } = useMenu()
  const isHere = (name: string) => (current?.name === name ? 'page' : undefined)
  const isOfClients = current !== undefined && CLIENT_TABS.includes(current.name)
  const hasOwnPlace = isOfClients || (current !== undefined && ['today', 'tickets', 'vouchers'].includes(current.name))
  const isMore = pathname.startsWith('/admin/more')
  return (
    <nav className={classes.bar} aria-label={t('menu')}>
      <MenuLink className={classes.link} name={t('today')} icon={IconSunrise} to="/admin" current={isHere('today')} />
      <MenuLink
        className={classes.link}
        name={t('clients')}
        icon={IconUsers}
        to="/admin/clients"
        count={countOf('requests')}
        current={isOfClients ? 'page' : undefined}
      />
      <MenuLink
        className={`${classes.link} ${classes.scan}`}
        name={t('scan')}
        icon={IconScan}
        to="/admin/desk"
        state={{ camera: true } satisfies DeskState}
        current={isHere('vouchers')}
      />
      <MenuLink
        className={classes.link}
        name={t('tickets')}
        icon={IconTicket}
        to="/admin/tickets"
        current={isHere('tickets')}
      />
      <MenuLink
        className={classes.link}
        name={t('more')}
        icon={IconDots}
        to="/admin/more"
        count={countOf('followUps', 'claims')}
        current={isMore ? 'page' : hasOwnPlace ? undefined : 'true'}
      />
    </nav>
  )
}
