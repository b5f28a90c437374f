import { Button, Text, Title } from '@mantine/core'
import type { ImportReport } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { LongTable } from '../../../ui/tables/LongTable.tsx'
import type { ImportKind } from './import-columns.ts'
import { type Figure, ImportFigures } from './ImportFigures.tsx'
import classes from './Import.module.css'
import { useRowIssueColumns } from './use-report-columns.tsx'

type ImportResultProps = { kind: ImportKind; report: ImportReport; onAnother: () => void }

export function ImportResult({ kind, report, onAnother }: ImportResultProps) {
  const { t } = useTranslation('admin-imports')
  const format = useFormat()
  const columns = useRowIssueColumns(false)
  const hasChanged = report.created + report.updated > 0
  const update: Figure = { label: t('updates'), value: report.updated, lead: t('updatesLead') }
  return (
    <>
      <div role="status">
        <Title order={2} size="h3">
          {hasChanged ? t('doneTitle') : t('doneNothing')}
        </Title>
        {report.created > 0 && (
          <Text c="dimmed" mt={4}>
            {t(`doneLead_${kind}`)}
          </Text>
        )}
      </div>
      <ImportFigures
        figures={[
          { label: t(`new_${kind}`), value: report.created, lead: t('savedNow') },
          ...(kind === 'clients' ? [update] : []),
          { label: t('unchanged'), value: report.unchanged, lead: t('unchangedLead') },
          { label: t('leftOut'), value: report.bad, lead: t('badRows'), isBad: report.bad > 0 },
        ]}
      />
      {report.remarks_left_out > 0 && (
        <Text c="dimmed" size="sm">
          {t('remarksMore', { amount: format.number(report.remarks.length) })}
        </Text>
      )}
      {report.remarks.length > 0 && (
        <LongTable label={t('leftOutTitle')} columns={columns} rows={report.remarks} rowKey={(_, place) => place} />
      )}
      <div className={classes.actions}>
        <Button component={Link} to={`/admin/${kind}`}>
          {t(`show_${kind}`)}
        </Button>
        <Button variant="default" onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
    </>
  )
}
