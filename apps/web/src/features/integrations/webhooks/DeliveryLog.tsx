import { NativeSelect, ActionIcon } from '@mantine/core'
import type { Delivery, Webhook } from '@rihla/contract'
import { DELIVERY_STATES } from '@rihla/domain'
import { IconSelector, IconSend, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUrlFilters } from '../../../lib/use-url-filters.ts'
import { BlankState } from '../../../ui/feedback/BlankState.tsx'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { ListFrame, ListState } from '../../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../../ui/tables/ListRows.tsx'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from '../Integrations.module.css'
import { useFormat } from '../../../i18n/use-format.ts'
import { DeliveryDetails } from './DeliveryDetails.tsx'
import { useDeliveries } from './use-webhooks.ts'
import { DeliveryState } from './WebhookState.tsx'
import { useWebhookWords } from './use-webhook-words.ts'

type DeliveryColumns = { open: number | undefined; onToggle: (id: number) => void }

const useDeliveryColumns = ({ open, onToggle }: DeliveryColumns): ListColumn<Delivery>[] => {
  const { t } = useTranslation('admin-integrations')
  const format = useFormat()
  const words = useWebhookWords()

  const event = ({ event: name, message_id }: Delivery) => (
    <>
      <span>{words.event(name)}</span>
      <span className={classes.small}>
        <Ltr>{message_id}</Ltr>
      </span>
    </>
  )
  const toggle = ({ id, event: name, created_at }: Delivery) => {
    const isOpen = id === open
    const Chevron = isOpen ? IconChevronUp : IconChevronDown
    return (
      <ActionIcon
        variant="subtle"
        className={classes.toggle}
        aria-label={t('openOf', { what: `${words.event(name)} ${words.moment(created_at)}` })}
        aria-expanded={isOpen}
        onClick={() => onToggle(id)}
      >
        <Chevron size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
    )
  }

  return [
    { key: 'event', label: t('event'), kind: 'title', cell: event },
    { key: 'state', label: t('state'), cell: ({ state }) => <DeliveryState state={state} /> },
    { key: 'answer', label: t('lastAnswer'), cell: (row) => words.answer(lastTryOf(row)) },
    { key: 'tries', label: t('tries'), cell: ({ tries }) => format.number(tries) },
    {
      key: 'when',
      label: t('when'),
      cell: ({ created_at: at }) => <time dateTime={at}>{words.moment(at)}</time>,
    },
    { key: 'details', label: t('details'), kind: 'actions', atEnd: true, cell: toggle },
  ]
}

const lastTryOf = ({ last_status: status, last_fault: fault }: Delivery) => ({ status, fault })

const details = ({ id }: Delivery) => <DeliveryDetails id={id} />

/** The deliveries of one webhook, sent or waiting. */
export function DeliveryLog({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('admin-integrations')
  const address = useUrlFilters(['state'])
  const wanted = DELIVERY_STATES.find((state) => state === address.filters.state)
  const listing = useDeliveries(webhook.id, wanted)
  const [open, setOpen] = useState<number>()
  const columns = useDeliveryColumns({ open, onToggle: (row) => setOpen(row === open ? undefined : row) })

  return (
    <section aria-label={t('deliveries')} className={classes.webhooks}>
      <ListCard isFlush>
        <ListFrame>
          <ListState>
            <p className={classes.address}>
              <Ltr>{webhook.url}</Ltr>
            </p>
            <p className={classes.lead}>{t('deliveriesKept')}</p>
            <NativeSelect
              size="sm"
              className={classes.filter}
              aria-label={t('state')}
              value={wanted ?? ''}
              rightSection={<IconSelector size={18} stroke={1.6} aria-hidden />}
              data={[
                { value: '', label: t('anyState') },
                ...DELIVERY_STATES.map((state) => ({ value: state, label: t(`delivery_${state}`) })),
              ]}
              onChange={(event) => address.change({ state: event.currentTarget.value })}
            />
          </ListState>
          <ListRows
            listing={listing}
            label={t('deliveries')}
            columns={columns}
            rowKey={(row) => row.id}
            isOpen={(row) => row.id === open}
            below={details}
            onClear={wanted && address.clear}
            blank={<BlankState icon={IconSend} title={t('deliveriesEmptyTitle')} lead={t('deliveriesEmptyLead')} />}
          />
        </ListFrame>
      </ListCard>
    </section>
  )
}
