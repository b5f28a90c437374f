import type { ImportReport } from '@rihla/contract'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../../../ui/tables/ListTable.tsx'
import classes from './Import.module.css'

type Remark = ImportReport['remarks'][number]
type Row = ImportReport['rows'][number]

/** Row, column, value, fault and remedy of each cell; after a real run the values are no longer available. */
export const useRowIssueColumns = (hasValues: boolean): ListColumn<Remark>[] => {
  const { t } = useTranslation('admin-imports')
  const inFile: ListColumn<Remark> = {
    key: 'value',
    label: t('inFile'),
    kind: 'wide',
    cell: ({ value, column }) =>
      value ? (
        <bdi className={classes.value}>{value}</bdi>
      ) : (
        <span className={classes.empty}>{column ? t('emptyCell') : '-'}</span>
      ),
  }
  return [
    { key: 'row', label: t('row'), cell: ({ row }) => row },
    { key: 'column', label: t('column'), cell: ({ column }) => <bdi>{column || t('wholeRow')}</bdi> },
    ...(hasValues ? [inFile] : []),
    {
      key: 'wrong',
      label: t('wrong'),
      kind: 'wide',
      cell: ({ kind, wrong }) => (
        <span className={classes.wrong} data-kind={kind}>
          {kind === 'fault' ? <IconAlertCircle size={18} aria-hidden /> : <IconInfoCircle size={18} aria-hidden />}
          <span>{wrong}</span>
        </span>
      ),
    },
    { key: 'toDo', label: t('toDo'), kind: 'wide', cell: ({ to_do }) => <span className={classes.toDo}>{to_do}</span> },
  ]
}

export const useRowColumns = (): ListColumn<Row>[] => {
  const { t } = useTranslation('admin-imports')
  return [
    { key: 'row', label: t('row'), cell: ({ row }) => row },
    { key: 'name', label: t('name'), cell: ({ name }) => <bdi>{name || '-'}</bdi> },
    {
      key: 'outcome',
      label: t('outcome'),
      kind: 'wide',
      cell: ({ outcome }) => (
        <span className={classes.outcome} data-outcome={outcome}>
          {t(`outcome_${outcome}`)}
        </span>
      ),
    },
  ]
}
