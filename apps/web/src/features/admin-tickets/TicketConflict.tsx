import type { AdminTicket } from '@rihla/contract'
import { writeDay } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile.tsx'
import { changedFields } from './ticket-changes.ts'
import { draftOf, shownPoints, type TicketDraft } from './ticket-draft.ts'

type TicketConflictProps = {
  /** As it was when the form was opened, as it is now, and as it stands in the form. */
  before: AdminTicket
  now: AdminTicket
  draft: TicketDraft
  isPending: boolean
  onTakeTheirs: () => void
  onSaveMine: () => void
}

export function TicketConflict({ before, now, draft, ...rest }: TicketConflictProps) {
  const { t } = useTranslation(['admin-tickets', 'tickets'])

  const write = (from: TicketDraft, field: ReturnType<typeof changedFields>[number]) => {
    if (field === 'client') return from.client?.full_name
    if (field === 'points') return shownPoints(from)
    if (field === 'ticket_type') return t(`type_${from.ticket_type}`, { ns: 'tickets' })
    return field.endsWith('_date') ? writeDay(from[field]) : from[field]
  }

  const changes = changedFields(before, now).map((field) => ({
    label: t(`field_${field}`),
    theirs: write(draftOf(now), field),
    mine: write(draft, field),
  }))
  if (before.status !== now.status)
    changes.push({
      label: t('field_status'),
      theirs: t(`status_${now.status}`, { ns: 'tickets' }),
      mine: t(`status_${before.status}`, { ns: 'tickets' }),
    })

  return <ChangedMeanwhile key={now.version} changes={changes} {...rest} />
}
