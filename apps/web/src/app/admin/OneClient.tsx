import { ActionIcon, Button } from '@mantine/core'
import type { AdminTicket, ClientPage } from '@rihla/contract'
import type { ConsentChannel } from '@rihla/domain'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { TicketPanel } from '../../features/tickets/manage/TicketPanel.tsx'
import { initialsOf } from '../../features/accounts/card/initials.ts'
import { AdjustDialog } from '../../features/clients/page/AdjustDialog.tsx'
import { ClientChips, ClientStats, PassportNote } from '../../features/clients/page/ClientSummary.tsx'
import { ConsentDialog } from '../../features/clients/page/ConsentDialog.tsx'
import { ContactCard } from '../../features/clients/page/ContactCard.tsx'
import { IdentityCard } from '../../features/clients/page/IdentityCard.tsx'
import { DeletionNote } from '../../features/clients/own-data/DeletionNote.tsx'
import { MoreMenu } from '../../features/clients/page/MoreMenu.tsx'
import { WhatsappMenu } from '../../features/clients/page/WhatsappMenu.tsx'
import { ClientEditor } from '../../features/clients/list/ClientEditor.tsx'
import { DeleteClientDialog } from '../../features/clients/list/DeleteClientDialog.tsx'
import { WelcomeDialog } from '../../features/clients/list/WelcomeDialog.tsx'
import {
  isTravellerInForm,
  keyOfTraveller,
  type TravellerInForm,
} from '../../features/clients/travellers/traveller-in-form.ts'
import { TravellerPanel } from '../../features/clients/travellers/TravellerPanel.tsx'
import { LoyaltyCard } from '../../features/accounts/profile/LoyaltyCard.tsx'
import { RECORD_OFFERS } from '../../lib/client-address.ts'
import { isolated } from '../../i18n/format.ts'
import { useInlineForm, variantBeside } from '../../ui/forms/use-inline-form.ts'
import { Night } from '../../ui/brand/Night.tsx'
import { useDialog } from '../../ui/feedback/use-dialog.ts'
import { AdminPage } from './AdminPage.tsx'
import classes from './ClientPage.module.css'
import { ClientPanel } from './ClientPanel.tsx'
import { MergeWithDialog } from './MergeWithDialog.tsx'

/** A link from a review opens it at once (CONV-8). */
const useAskedConsent = () => {
  const { hash } = useLocation()
  const consent = useDialog<ConsentChannel>()
  const open = useEffectEvent(() => consent.open('whatsapp'))
  useEffect(() => {
    if (hash === RECORD_OFFERS) open()
  }, [hash])
  return consent
}

export function OneClient({ client }: { client: ClientPage }) {
  const { t } = useTranslation(['admin-client', 'staff', 'admin-tickets'])
  const navigate = useNavigate()
  const form = useInlineForm<AdminTicket | 'new' | 'client' | TravellerInForm>((subject) => {
    if (typeof subject === 'string') return subject
    return isTravellerInForm(subject) ? keyOfTraveller(subject) : subject.id
  })
  const { subject } = form
  const traveller = isTravellerInForm(subject) ? subject : undefined
  const ticketForm = { ...form, subject: subject === 'client' || isTravellerInForm(subject) ? undefined : subject }
  const adjustment = useDialog<ClientPage>()
  const welcome = useDialog<ClientPage>()
  const merge = useDialog<ClientPage>()
  const erasure = useDialog<ClientPage>()
  const consent = useAskedConsent()
  const name = isolated(client.full_name)

  return (
    <AdminPage
      title={client.full_name}
      crumb={{ to: '/admin/clients', label: t('staff:clients') }}
      mark={
        <Night className={classes.initials} aria-hidden>
          <bdi>{initialsOf(client.full_name)}</bdi>
        </Night>
      }
      chips={<ClientChips client={client} />}
      action={
        <div className={classes.actions}>
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            variant={variantBeside(form)}
            onClick={() => form.open('new')}
          >
            {t('admin-tickets:new')}
          </Button>
          <WhatsappMenu
            client={client}
            onWelcome={() => welcome.openAfterFade(client)}
            onRecordConsent={() => consent.openAfterFade('whatsapp')}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('staff:editOf', { name })}
            onClick={() => form.open('client')}
          >
            <IconPencil size={18} stroke={1.7} aria-hidden />
          </ActionIcon>
          <MoreMenu
            client={client}
            onAdjust={() => adjustment.openAfterFade(client)}
            onMerge={() => merge.openAfterFade(client)}
            onErase={() => erasure.openAfterFade(client)}
          />
        </div>
      }
    >
      {subject === 'client' && <ClientEditor id={client.id} onDone={form.close} onTyped={form.setIsTyped} />}
      {traveller && (
        <TravellerPanel client={client} subject={traveller} onDone={form.close} onTyped={form.setIsTyped} />
      )}
      <TicketPanel form={ticketForm} client={client} />
      <div className={classes.page} data-beside-form={subject !== undefined || undefined}>
        <div className={classes.main}>
          <ClientStats client={client} />
          <ClientPanel
            client={client}
            ticketForm={ticketForm}
            travellerForm={{ ...form, subject: traveller }}
            onAdjust={() => adjustment.open(client)}
          />
        </div>
        <aside className={classes.side} aria-label={t('about')}>
          <LoyaltyCard
            card={{ ...client, isWaiting: false, waitingForFeedback: 0, pendingTrips: client.pending_trips }}
          />
          <DeletionNote client={client} />
          <PassportNote client={client} />
          <IdentityCard client={client} />
          <ContactCard client={client} onRecord={consent.open} />
        </aside>
      </div>
      {adjustment.subject && (
        <AdjustDialog
          key={`adjust ${adjustment.turn}`}
          client={client}
          opened={adjustment.opened}
          onClose={adjustment.close}
        />
      )}
      {welcome.subject && (
        <WelcomeDialog
          key={`welcome ${welcome.turn}`}
          client={client}
          opened={welcome.opened}
          onClose={welcome.close}
        />
      )}
      {consent.subject && (
        <ConsentDialog
          key={`consent ${consent.turn}`}
          client={client}
          channel={consent.subject}
          opened={consent.opened}
          onClose={consent.close}
        />
      )}
      {merge.subject && (
        <MergeWithDialog key={`merge ${merge.turn}`} client={client} opened={merge.opened} onClose={merge.close} />
      )}
      {erasure.subject && (
        <DeleteClientDialog
          key={`erase ${erasure.turn}`}
          client={client}
          opened={erasure.opened}
          onClose={erasure.close}
          onDeleted={() => void navigate('/admin/clients', { replace: true })}
        />
      )}
    </AdminPage>
  )
}
