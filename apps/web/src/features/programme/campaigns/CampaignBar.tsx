import { Button } from '@mantine/core'
import type { Campaign } from '@rihla/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { call } from '../../../lib/api.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import type { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import bar from '../DraftBar.module.css'
import classes from './Campaigns.module.css'
import { CampaignState } from './CampaignState.tsx'
import type { CampaignForm } from './use-campaign-form.ts'

export type Move = 'schedule' | 'unschedule' | 'stop' | 'delete'

const send = async (move: Move, { id, version }: Campaign): Promise<Campaign | undefined> => {
  const target = { params: { id: String(id) } }
  const change = { ...target, body: { version } }
  if (move === 'schedule') return (await call('POST /api/admin/campaigns/:id/schedule/', change)).data
  if (move === 'unschedule') return (await call('POST /api/admin/campaigns/:id/unschedule/', change)).data
  if (move === 'stop') return (await call('POST /api/admin/campaigns/:id/stop/', change)).data
  await call('DELETE /api/admin/campaigns/:id/', { ...target, query: { version: String(version) } })
  return undefined
}

type MoveDialogProps = {
  move: Move
  campaign: Campaign
  opened: boolean
  onClose: () => void
  onMoved: (campaign: Campaign | undefined) => void
}

/** Every move asks once. */
export function MoveDialog({ move, campaign, opened, onClose, onMoved }: MoveDialogProps) {
  const { t } = useTranslation('admin-campaigns')
  const format = useFormat()
  const { starts_on, ends_on } = campaign
  const days = { from: format.day(starts_on), to: format.day(ends_on) }
  const words = {
    schedule: { title: t('schedule'), question: t('scheduleQuestion', days), done: t('scheduled') },
    unschedule: { title: t('unschedule'), question: t('unscheduleQuestion'), done: t('unscheduled') },
    stop: { title: t('stop'), question: t('stopQuestion'), done: t('stopped') },
    delete: { title: t('delete'), question: t('deleteQuestion'), done: t('deleted') },
  }[move]
  const moving = useMutation({
    mutationFn: () => send(move, campaign),
    onSuccess: (moved) => {
      toast.success(words.done)
      onClose()
      onMoved(moved)
    },
  })
  // A campaign whose last day is over cannot be scheduled.
  const wrongEnd = moving.error instanceof ApiError && moving.error.fields?.['ends_on']
  const refusal = wrongEnd ? `${t('ends_on')}: ${wrongEnd.join(' ')}` : messageOf(moving.error, t('moveFailed'))
  return (
    <ConfirmDialog
      opened={opened}
      title={words.title}
      question={words.question}
      confirm={words.title}
      isDangerous={move === 'stop' || move === 'delete'}
      isPending={moving.isPending || moving.isSuccess}
      failure={refusal}
      onConfirm={() => moving.mutate()}
      onClose={onClose}
    />
  )
}

type CampaignBarProps = {
  form: CampaignForm
  question: ReturnType<typeof useDialog<Move>>
  /** Saves first, if there is something to save. */
  onSchedule: () => void
}

/** The state of the campaign, and what an owner can do with it. */
export function CampaignBar({ form, question, onSchedule }: CampaignBarProps) {
  const { t } = useTranslation('admin-campaigns')
  const state = form.base?.state ?? 'draft'
  const canSave = state !== 'ended' && state !== 'stopped'
  const save = form.isPending ? t('saving') : state === 'draft' ? t('saveDraft') : t('save')
  return (
    <div className={bar.bar}>
      <FormAlert className={classes.failure} failure={form.failure} otherwise={t('saveFailed')} />
      <CampaignState campaign={form.base ?? { state: 'draft', is_used_up: false }} />
      <div className={bar.buttons}>
        {form.base && state === 'draft' && (
          <Button variant="subtle" color="carnelian" onClick={() => question.open('delete')}>
            {t('delete')}
          </Button>
        )}
        {state === 'scheduled' && (
          <Button variant="subtle" onClick={() => question.open('unschedule')}>
            {t('unschedule')}
          </Button>
        )}
        {(state === 'running' || state === 'ended') && (
          <Button variant="subtle" color="carnelian" onClick={() => question.open('stop')}>
            {t('stop')}
          </Button>
        )}
        {canSave && (
          <Button
            type="submit"
            variant={state === 'draft' ? 'subtle' : 'filled'}
            aria-disabled={form.isPending}
            disabled={form.base !== undefined && !form.isDirty}
          >
            {save}
          </Button>
        )}
        {state === 'draft' && <Button onClick={onSchedule}>{t('schedule')}</Button>}
      </div>
    </div>
  )
}
