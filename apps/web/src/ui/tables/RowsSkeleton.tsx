import { Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CardTable, type Column } from './CardTable.tsx'

const ROWS = [1, 2, 3, 4, 5, 6]
const oneLine = () => <Skeleton h={18} w="72%" my={3} />
const twoLines = () => (
  <>
    <Skeleton h={16} w="72%" my={4} />
    <Skeleton h={12} w="48%" my={4} />
  </>
)

type RowsSkeletonProps<Row> = {
  /** The contents of its cells do not matter yet. */
  columns: Omit<Column<Row>, 'cell'>[]
  /** A smaller line under the name of a row. */ hasTwoLines?: boolean
}

/** The rows of a table that is loading, under a visible "Loading...". */
export function RowsSkeleton<Row>({ columns, hasTwoLines }: RowsSkeletonProps<Row>) {
  const { t } = useTranslation('common')
  const blankColumns = columns.map((column) => ({
    ...column,
    cell: hasTwoLines && column.kind === 'title' ? twoLines : oneLine,
  }))
  return (
    <>
      <Text role="status" c="dimmed" size="sm">
        {t('loading')}
      </Text>
      <CardTable label={t('loading')} columns={blankColumns} rows={ROWS} rowKey={(row) => row} />
    </>
  )
}
