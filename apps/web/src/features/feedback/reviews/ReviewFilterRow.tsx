import { NativeSelect } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../../ui/forms/DayInput.tsx'
import { SearchField } from '../../../ui/forms/SearchField.tsx'
import classes from './ReviewFilterRow.module.css'
import type { Reviews } from './use-reviews.ts'

const RATINGS = [5, 4, 3, 2, 1] as const

/** DASH-5 */
export function ReviewFilterRow({ address }: { address: Reviews['address'] }) {
  const { t } = useTranslation(['reviews', 'feedback'])
  const { filters, change } = address
  return (
    <div role="search" className={classes.row}>
      <SearchField label={t('search')} value={filters.q} onChange={(q) => change({ q })} />
      <NativeSelect
        size="sm"
        aria-label={t('rating')}
        value={filters.rating}
        rightSection={<IconSelector size={18} stroke={1.6} aria-hidden />}
        data={[
          { value: '', label: t('all') },
          ...RATINGS.map((rating) => ({
            value: String(rating),
            label: `${rating} ★ ${t(`feedback:rating_${rating}`)}`,
          })),
        ]}
        onChange={(event) => change({ rating: event.currentTarget.value })}
      />
      <DayInput isLabelInside size="sm" label={t('from')} value={filters.from} onChange={(from) => change({ from })} />
      <DayInput isLabelInside size="sm" label={t('to')} value={filters.to} onChange={(to) => change({ to })} />
    </div>
  )
}
