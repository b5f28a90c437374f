import type { ClientPage } from '@rihla/contract'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { useFormat } from '../../i18n/use-format.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { bringIntoView } from '../../ui/layout/bring-into-view.ts'
import { CLIENT_TABS, type ClientTab, clientTab } from './client-tabs.ts'
import classes from './ClientPage.module.css'

export function ClientPageTabs({ client }: { client: ClientPage }) {
  const { t } = useTranslation('admin-client')
  const format = useFormat()
  const rail = useRef<HTMLElement>(null)
  const current = clientTab(useParams()['tab'])
  const counts: Partial<Record<ClientTab, number>> = {
    trips: client.total_tickets,
    vouchers: client.vouchers,
    reviews: client.reviews,
  }

  useEffect(() => {
    const tab = rail.current?.querySelector(`[data-tab="${current}"]`)
    if (rail.current && tab) bringIntoView(rail.current, tab)
  }, [current])

  return (
    <nav ref={rail} aria-label={t('tabs')} className={`app-tabs ${classes.rail}`}>
      {CLIENT_TABS.map((tab) => {
        const count = counts[tab]
        return (
          <Link
            key={tab}
            to={clientAddress(client.id, tab === CLIENT_TABS[0] ? undefined : tab)}
            className={`app-tab ${classes.link}`}
            preventScrollReset
            data-tab={tab}
            {...(tab === current && { 'aria-current': 'page' as const, 'data-active': true })}
          >
            {t(`tab_${tab}`)}
            {count !== undefined && <span className={classes.count}>{format.number(count)}</span>}
          </Link>
        )
      })}
    </nav>
  )
}
