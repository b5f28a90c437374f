import { writeDay } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { spacedPhone } from '../../lib/phone.ts'
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile.tsx'
import { type ClientDraft, differingFields, draftOf, type PersonField } from './client-draft.ts'
import type { OpenedClient } from './opened-client.query.ts'

type ClientConflictProps = {
  /** As the client was when the form was opened, as it is now, and as it stands in the form. */
  opened: OpenedClient
  newest: OpenedClient
  draft: ClientDraft
  isPending: boolean
  onTakeTheirs: () => void
  onSaveMine: () => void
}

const LABELS = {
  full_name: 'fullName',
  email: 'email',
  whatsapp: 'whatsapp',
  national_id: 'nationalId',
  passport_expiry: 'passportExpiry',
} as const satisfies Record<PersonField, string>

const shown = (draft: ClientDraft, field: PersonField) => {
  if (field === 'passport_expiry') return writeDay(draft[field])
  return field === 'whatsapp' ? spacedPhone(draft[field]) : draft[field]
}

export function ClientConflict({ opened, newest, draft, ...rest }: ClientConflictProps) {
  const { t } = useTranslation('clients')
  const now = draftOf(newest)
  const changes = differingFields(draftOf(opened), now).map((field) => ({
    label: t(LABELS[field]),
    theirs: shown(now, field),
    mine: shown(draft, field),
  }))
  return <ChangedMeanwhile changes={changes} {...rest} />
}
