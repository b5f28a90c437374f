import { Alert, Button, Text } from '@mantine/core'
import type { Comparison } from '@rihla/contract'
import { shownClientId } from '@rihla/domain'
import { IconArrowMerge } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { wasNotConfirmed } from '../../../lib/step-up.ts'
import { toast } from '../../../lib/toast.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { ConfirmDialog } from '../../../ui/feedback/ConfirmDialog.tsx'
import { failureOf } from '../../../ui/forms/form-errors.ts'
import { AfterMerge } from './AfterMerge.tsx'
import { type Choices, suggestedChoices, takenFields } from './merge-choices.ts'
import { MergeFields } from './MergeFields.tsx'
import classes from './Merge.module.css'

const isOutdated = (error: unknown) => error instanceof ApiError && error.code === 'changed_meanwhile'

type MergeFormProps = { comparison: Comparison; onOutdated: () => void; onMerged: () => void }

/** PEOPLE-3 */
export function MergeForm({ comparison, onOutdated, onMerged }: MergeFormProps) {
  const { t } = useTranslation(['admin-merge', 'common'])
  const { kept, merged } = comparison
  const queries = useQueryClient()
  const keyFor = useIdempotencyKey()
  const [chosen, setChosen] = useState<Choices>({})
  const [isAsking, setIsAsking] = useState(false)
  const choices = { ...suggestedChoices(comparison), ...chosen }
  const [old, id] = [merged, kept].map((record) => isolated(shownClientId(record.id)))

  const merge = useMutation({
    mutationFn: () => {
      const versions = { version: kept.version, merged_version: merged.version }
      const body = { merged_id: merged.id, ...versions, take: takenFields(choices) }
      return call('POST /api/admin/clients/:id/merge/', {
        params: { id: String(kept.id) },
        body,
        idempotencyKey: keyFor(body),
      })
    },
    onSuccess: ({ data }) => {
      toast.success(t('merged'), data.full_name)
      onMerged()
      return queries.invalidateQueries()
    },
    onError: (error) => {
      if (!isOutdated(error)) return
      setIsAsking(false)
      onOutdated()
    },
  })
  const isRefused = merge.isError && !isOutdated(merge.error) && !wasNotConfirmed(merge.error)

  return (
    <>
      {isOutdated(merge.error) && (
        <Alert color="gold" role="alert" mb="md">
          {t('changed')}
        </Alert>
      )}
      <div className={classes.page}>
        <MergeFields
          comparison={comparison}
          choices={choices}
          onChoose={(field, side) => setChosen({ ...chosen, [field]: side })}
        />
        <AfterMerge comparison={comparison}>
          <Button leftSection={<IconArrowMerge size={18} stroke={1.7} aria-hidden />} onClick={() => setIsAsking(true)}>
            {t('merge', { id })}
          </Button>
          <Text size="sm" c="dimmed">
            {t('forGood')}
          </Text>
        </AfterMerge>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('mergeTitle')}
        question={t('mergeQuestion', { old, id })}
        confirm={t('merge', { id })}
        isDangerous
        isPending={merge.isPending || merge.isSuccess}
        failure={isRefused ? (failureOf(merge.error)?.text ?? t('common:failedLead')) : undefined}
        onConfirm={() => merge.mutate()}
        onClose={() => setIsAsking(false)}
      >
        <Text c="dimmed" size="sm" mt="xs">
          {t('forGood')}
        </Text>
      </ConfirmDialog>
    </>
  )
}
