import { Skeleton, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { CardTable, type Column } from './CardTable.tsx'

const ROWS = [1, 2, 3, 4, 5, 6]
const blank = () => <Skeleton h={18} w="72%" my={3} />

/** The rows of a table that is on its way, under a visible "Loading...". */
export function RowsSkeleton<Row>({ columns }: { columns: Column<Row>[] }) {
  const { t } = useTranslation('common')
  const blankColumns = columns.map((column) => ({ ...column, cell: blank }))
  return (
    <>
      <Text role="status" c="dimmed" size="sm">
        {t('loading')}
      </Text>
      <CardTable label={t('loading')} columns={blankColumns} rows={ROWS} rowKey={(row) => row} />
    </>
  )
}
