import { Button, Card, VisuallyHidden } from '@mantine/core'
import type { ClientPage } from '@rihla/contract'
import { IconAdjustments } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams, Link } from 'react-router'
import { type ComponentProps, useEffect, useRef } from 'react'
import { TicketDesk } from '../../features/tickets/manage/TicketDesk.tsx'
import type { TicketFormState } from '../../features/tickets/manage/use-ticket-form.ts'
import { ConsentRegister } from '../../features/clients/page/ConsentRegister.tsx'
import { ClientHistory } from '../../features/clients/page/ClientHistory.tsx'
import { ClientReviews } from '../../features/clients/page/ClientReviews.tsx'
import { ClientVouchers } from '../../features/clients/page/ClientVouchers.tsx'
import { ClientTravellers } from '../../features/clients/travellers/ClientTravellers.tsx'
import { ClientStatement } from '../../features/points/ClientStatement.tsx'
import { useFormat } from '../../i18n/use-format.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { bringIntoView } from '../../ui/layout/bring-into-view.ts'
import { clientTab, CLIENT_TABS, type ClientTab } from './client-tabs.ts'
import classes from './ClientPage.module.css'

function ClientPageTabs({ client }: { client: ClientPage }) {
  const { t } = useTranslation('admin-client')
  const format = useFormat()
  const rail = useRef<HTMLElement>(null)
  const current = clientTab(useParams()['tab'])
  const counts: Partial<Record<ClientTab, number>> = {
    trips: client.total_tickets,
    travellers: client.travellers,
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

type ClientPanelProps = {
  client: ClientPage
  ticketForm: TicketFormState
  travellerForm: ComponentProps<typeof ClientTravellers>['form']
  onAdjust: () => void
}

/** One card with tabs; the tab is in the address. */
export function ClientPanel({ client, ticketForm, travellerForm, onAdjust }: ClientPanelProps) {
  const { t } = useTranslation('admin-client')
  const tab = clientTab(useParams()['tab'])
  const { id } = client

  const shown = () => {
    switch (tab) {
      case 'trips':
        return <TicketDesk form={ticketForm} client={id} />
      case 'travellers':
        return <ClientTravellers id={id} form={travellerForm} />
      case 'points':
        return (
          <ClientStatement
            id={id}
            action={
              <Button
                variant="default"
                leftSection={<IconAdjustments size={18} stroke={1.7} aria-hidden />}
                onClick={onAdjust}
              >
                {t('adjust')}
              </Button>
            }
          />
        )
      case 'vouchers':
        return <ClientVouchers id={id} />
      case 'reviews':
        return <ClientReviews id={id} />
      case 'consent':
        return <ConsentRegister id={id} />
      case 'history':
        return <ClientHistory id={id} />
    }
  }

  return (
    <Card padding={0} className={classes.panel ?? ''}>
      <ClientPageTabs client={client} />
      <section
        className={classes.tab}
        data-own-padding={['trips', 'travellers', 'vouchers'].includes(tab) || undefined}
        aria-label={t(`tab_${tab}`)}
      >
        <VisuallyHidden component="h2">{t(`tab_${tab}`)}</VisuallyHidden>
        {shown()}
      </section>
    </Card>
  )
}
