import { useTranslation } from 'react-i18next'
import { ChangedMeanwhile } from '../../ui/ChangedMeanwhile.tsx'
import { useWebhookWords } from './use-webhook-words.ts'
import { differingFields, type WebhookDraft } from './webhook-draft.ts'

type ChangedWebhookProps = {
  /** What the form was opened with. */
  base: WebhookDraft
  theirs: WebhookDraft
  mine: WebhookDraft
  isPending: boolean
  onTakeTheirs: () => void
  onSaveMine: () => void
}

export function ChangedWebhook({ base, theirs, mine, ...decision }: ChangedWebhookProps) {
  const { t } = useTranslation('admin-integrations')
  const words = useWebhookWords()
  const shown = (draft: WebhookDraft, field: keyof WebhookDraft) =>
    field === 'events' ? words.events(draft.events) : draft[field]
  const changes = differingFields(base, theirs).map((field) => ({
    label: t(field),
    theirs: shown(theirs, field),
    mine: shown(mine, field),
  }))
  return <ChangedMeanwhile changes={changes} {...decision} />
}
