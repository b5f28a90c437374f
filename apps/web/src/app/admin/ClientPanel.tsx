import { Button, Card, VisuallyHidden } from '@mantine/core'
import type { ClientPage } from '@rihla/contract'
import { IconAdjustments } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { TicketDesk } from '../../features/tickets/manage/TicketDesk.tsx'
import type { TicketFormState } from '../../features/tickets/manage/use-ticket-form.ts'
import { ClientHistory } from '../../features/clients/page/ClientHistory.tsx'
import { ClientReviews } from '../../features/clients/page/ClientReviews.tsx'
import { ClientVouchers } from '../../features/clients/page/ClientVouchers.tsx'
import { ClientStatement } from '../../features/points/ClientStatement.tsx'
import { clientTab } from './client-tabs.ts'
import classes from './ClientPage.module.css'
import { ClientPageTabs } from './ClientPageTabs.tsx'

type ClientPanelProps = { client: ClientPage; ticketForm: TicketFormState; onAdjust: () => void }

/** One card with tabs; the tab is in the address. */
export function ClientPanel({ client, ticketForm, onAdjust }: ClientPanelProps) {
  const { t } = useTranslation('admin-client')
  const tab = clientTab(useParams()['tab'])
  const { id, full_name, passport_expiry } = client

  const shown = () => {
    switch (tab) {
      case 'trips':
        return <TicketDesk form={ticketForm} client={{ id, full_name, passport_expiry }} />
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
      case 'history':
        return <ClientHistory id={id} />
    }
  }

  return (
    <Card padding={0} className={classes.panel ?? ''}>
      <ClientPageTabs client={client} />
      <section className={classes.tab} data-own-padding={tab === 'trips' || undefined} aria-label={t(`tab_${tab}`)}>
        <VisuallyHidden component="h2">{t(`tab_${tab}`)}</VisuallyHidden>
        {shown()}
      </section>
    </Card>
  )
}
