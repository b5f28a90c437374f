import type { Programme } from '@rihla/contract'
import { Box, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { fieldErrorsIn } from '../../ui/forms/form-errors.ts'
import { ChangeList } from './ChangeList.tsx'
import { bodyOf, RULE_FIELDS } from './draft-values.ts'
import type { Draft } from './use-draft.ts'
import { isChangedMeanwhile, type usePublish } from './use-publish.ts'

const FIELDS = [...RULE_FIELDS, 'tiers', 'starts_on']

type PublishDialogProps = {
  opened: boolean
  draft: Draft
  publish: ReturnType<typeof usePublish>['publish']
  onClose: () => void
  /** The server refused a field, which shows the reason. */
  onRefused: () => void
  onSaved: (programme: Programme) => void
}

/** Asks once: what changes, from when, and that nothing changes for points already earned. */
export function PublishDialog({ opened, draft, publish, onClose, onRefused, onSaved }: PublishDialogProps) {
  const { t } = useTranslation('admin-programme')
  const format = useFormat()
  const { base, number, startsOn } = draft
  const isNow = startsOn === null

  const refuse = (error: Error) => {
    const fields = fieldErrorsIn(error, FIELDS)
    const isShownBelow = Object.keys(fields).length > 0
    if (!isShownBelow && !isChangedMeanwhile(error)) return
    draft.setRefused(fields)
    onClose()
    if (isShownBelow) onRefused()
  }
  const send = () =>
    publish.mutate(
      {
        ...bodyOf(draft.values),
        starts_on: startsOn,
        current: base.current.number,
        saved_at: base.scheduled?.saved_at ?? null,
      },
      { onSuccess: onSaved, onError: refuse },
    )
  const isShownElsewhere =
    isChangedMeanwhile(publish.error) || (publish.error instanceof ApiError && publish.error.fields !== undefined)

  return (
    <ConfirmDialog
      opened={opened}
      title={isNow ? t('startTitle', { number }) : t('scheduleTitle', { number })}
      question={isNow || !draft.canStart ? t('confirmNow') : t('confirmFrom', { day: format.day(startsOn) })}
      confirm={isNow ? t('startNow', { number }) : t('schedule', { number })}
      isPending={publish.isPending}
      failure={isShownElsewhere ? undefined : messageOf(publish.error, t('saveFailed'))}
      onConfirm={send}
      onClose={onClose}
    >
      <Box mt="sm">
        <ChangeList changes={draft.changes} />
      </Box>
      <Text size="sm" c="dimmed" mt="sm">
        {t('confirmKept')}
      </Text>
    </ConfirmDialog>
  )
}
