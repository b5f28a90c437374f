import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './ListFrame.module.css'

type SortSelectProps<Sort extends string> = {
  /** '' is the default order. */
  orders: { value: Sort | ''; label: string }[]
  sort: Sort | ''
  onSort: (sort: Sort | '') => void
}

/** The order of a list whose headers are not shown, because its rows are cards. */
export function SortSelect<Sort extends string>({ orders, sort, onSort }: SortSelectProps<Sort>) {
  const { t } = useTranslation('staff')
  return (
    <NativeSelect
      size="sm"
      className={classes.order ?? ''}
      aria-label={t('sortBy')}
      data={orders}
      value={sort}
      onChange={(event) => onSort(event.currentTarget.value as Sort | '')}
    />
  )
}
