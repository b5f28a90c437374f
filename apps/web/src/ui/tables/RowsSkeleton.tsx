import { useTranslation } from 'react-i18next'
import { ListCard } from './ListCard.tsx'
import { ListFrame } from './ListFrame.tsx'
import { type ListColumn, ListTable } from './ListTable.tsx'

const NONE = () => null

/** A list of which nothing is known but its columns. */
export function RowsSkeleton({ columns }: { columns: Omit<ListColumn<never>, 'cell'>[] }) {
  const { t } = useTranslation('common')
  return (
    <ListCard isFlush>
      <ListFrame>
        <ListTable
          label={t('loading')}
          columns={columns.map((column) => ({ ...column, cell: NONE }))}
          rows={undefined}
          rowKey={(_, place) => place}
        />
      </ListFrame>
    </ListCard>
  )
}
