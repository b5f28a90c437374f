import { ActionIcon } from '@mantine/core'
import type { Delivery } from '@rihla/contract'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import type { Column } from '../../../ui/tables/CardTable.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { DeliveryState } from './DeliveryState.tsx'
import { useWebhookWords } from './use-webhook-words.ts'
import classes from '../Integrations.module.css'

type DeliveryColumns = { open: number | undefined; onToggle: (id: number) => void }

export const useDeliveryColumns = ({ open, onToggle }: DeliveryColumns): Column<Delivery>[] => {
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
