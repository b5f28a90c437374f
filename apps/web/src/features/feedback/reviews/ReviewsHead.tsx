import { Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import classes from './ReviewsHead.module.css'
import type { ShownCounts } from './shown-counts.ts'
import { useExport } from './use-export.ts'
import type { Reviews } from './use-reviews.ts'

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
        <Text c="dimmed" size="sm" role="status" className={classes.counts}>
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
