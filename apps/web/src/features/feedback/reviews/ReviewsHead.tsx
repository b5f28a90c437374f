import { Text, Title } from '@mantine/core'
import { feedbackCsvHead, feedbackCsvRows } from '@rihla/domain'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { call, download } from '../../../lib/api.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { wasNotConfirmed } from '../../../lib/step-up.ts'
import classes from './Reviews.module.css'
import type { ShownCounts } from './shown-counts.ts'
import type { Reviews } from './use-reviews.ts'
import { collectRows } from './collect-rows.ts'
import type { ReviewFilters } from './review-filters.ts'

/** DASH-6: exports the filtered reviews, in the browser or, above its limit, on the server. */
const useExport = (query: Partial<ReviewFilters>) => {
  const [rowsRead, setRowsRead] = useState(0)
  const { mutate, isPending, error } = useMutation({
    onMutate: () => setRowsRead(0),
    mutationFn: async () => {
      const rows = await collectRows(
        (cursor) => call('GET /api/admin/feedback/export/rows/', { query: { ...query, ...cursor } }),
        setRowsRead,
      )
      return rows
        ? new Blob([feedbackCsvHead(), feedbackCsvRows(rows)], { type: 'text/csv;charset=utf-8' })
        : download('GET /api/admin/feedback/export/', { query })
    },
    onSuccess: (file) => saveFile(file, 'feedbacks.csv'),
  })
  return { start: () => mutate(), isPending, isError: error !== null && !wasNotConfirmed(error), rowsRead }
}

/** All reviewers, with an account or without. */
const PEOPLE = { exact: 'people', over: 'peopleOver', newest: 'peopleNewest' } as const

type ReviewsHeadProps = { counts: ShownCounts | undefined; mark: ReactNode; query: Reviews['query'] }

export function ReviewsHead({ counts, mark, query }: ReviewsHeadProps) {
  const { t } = useTranslation('reviews')
  const format = useFormat()
  const file = useExport(query)

  const counted = (key: 'reviewsOfOne' | (typeof PEOPLE)[keyof typeof PEOPLE], count: number) =>
    t(key, { count, amount: format.number(count) })
  const people = counts && counted(PEOPLE[counts.kind], counts.people)
  const shown =
    counts?.reviews === undefined ? people : t('counts', { people, reviews: counted('reviewsOfOne', counts.reviews) })

  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {t('title')}
        </Title>
        <Text c="dimmed" size="sm" role="status">
          {file.isPending ? t('collecting', { count: file.rowsRead, amount: format.number(file.rowsRead) }) : shown}
        </Text>
        {mark}
        <BusyButton
          variant="default"
          className={classes.export}
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          isBusy={file.isPending}
          onClick={file.start}
        >
          {t('export')}
        </BusyButton>
      </div>
      {file.isError && <FailureAlert>{t('exportFailed')}</FailureAlert>}
    </>
  )
}
