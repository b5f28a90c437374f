import { Button, SegmentedControl, Text } from '@mantine/core'
import type { ImportReport } from '@rihla/contract'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { LongTable } from '../../../ui/tables/LongTable.tsx'
import { badRowsFile } from './bad-rows-file.ts'
import type { ImportKind } from './import-columns.ts'
import { type Figure, ImportFigures } from './ImportFigures.tsx'
import classes from './Import.module.css'
import { useRowIssueColumns, useRowColumns } from './use-report-columns.tsx'

const ENCODINGS = { 'utf-8': 'UTF-8', 'utf-16le': 'UTF-16', 'utf-16be': 'UTF-16', 'windows-1256': 'Windows-1256' }

type Shown = 'remarks' | 'rows'

/** A preview of the import, before anything is saved. */
export function CheckedFile({ kind, report }: { kind: ImportKind; report: ImportReport }) {
  const { t } = useTranslation('admin-imports')
  const format = useFormat()
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>('remarks')
  const remarkColumns = useRowIssueColumns(true)
  const rowColumns = useRowColumns()
  const fileFormat = { encoding: ENCODINGS[report.encoding], delimiter: t(`delimiter_${report.delimiter}`) }
  const update: Figure = { label: t('updates'), value: report.updated, lead: t('updatesLead') }
  const joined: Figure = { label: t('joined'), value: report.joined, lead: t('joinedLead') }
  const figures: Figure[] = [
    { label: t('rows'), value: report.total, lead: t('format', fileFormat) },
    { label: t(`new_${kind}`), value: report.created, lead: t('ready') },
    ...(kind === 'clients' ? [update] : []),
    ...(report.joined > 0 ? [joined] : []),
    { label: t('unchanged'), value: report.unchanged, lead: t('unchangedLead') },
    { label: t('badRows'), value: report.bad, lead: t(report.bad > 0 ? 'badLead' : 'badNone'), isBad: report.bad > 0 },
  ]
  const counted = (value: Shown, label: string, count: number) => ({ value, label: `${label} ${format.number(count)}` })
  const saveBadRows = () =>
    saveFile(new Blob([badRowsFile(report, t('wrong'))], { type: 'text/csv;charset=utf-8' }), t('badFileName'))

  return (
    <>
      <ImportFigures figures={figures} />
      {report.ignored_columns.length > 0 && (
        <Text c="dimmed" size="sm">
          {t('ignored', { columns: report.ignored_columns.map(isolated).join(language === 'ar' ? '، ' : ', ') })}
        </Text>
      )}
      <div className={classes.bar}>
        <SegmentedControl
          aria-label={t('shown')}
          classNames={{ label: classes.choice }}
          value={shown}
          data={[
            counted('remarks', t('toLookAt'), report.remarks.length + report.remarks_left_out),
            counted('rows', t('allRows'), report.total),
          ]}
          onChange={setShown}
        />
        {report.bad > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
            onClick={saveBadRows}
          >
            {t('download')}
          </Button>
        )}
      </div>
      {report.remarks_left_out > 0 && shown === 'remarks' && (
        <Text c="dimmed" size="sm">
          {t('remarksMore', { amount: format.number(report.remarks.length) })}
        </Text>
      )}
      {shown === 'rows' ? (
        <LongTable
          key="rows"
          label={t('allRows')}
          columns={rowColumns}
          rows={report.rows}
          rowKey={(_, place) => place}
        />
      ) : report.remarks.length === 0 ? (
        <Text>{t('nothingWrong')}</Text>
      ) : (
        <LongTable
          key="remarks"
          label={t('toLookAt')}
          columns={remarkColumns}
          rows={report.remarks}
          rowKey={(_, place) => place}
        />
      )}
    </>
  )
}
