import { VisuallyHidden, Button, Text, Title } from '@mantine/core'
import type { ImportReport } from '@rihla/contract'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { useFormat } from '../../../i18n/use-format.ts'
import { LongTable } from '../../../ui/tables/LongTable.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import type { ImportKind } from './import-columns.ts'
import { ImportFile } from './ImportFile.tsx'
import classes from './Import.module.css'
import { useChosenFile } from './use-import.ts'
import { type Figure, ImportFigures } from './ImportFigures.tsx'
import { useRowIssueColumns } from './use-report-columns.tsx'

type ImportResultProps = { kind: ImportKind; report: ImportReport; onAnother: () => void }

function ImportResult({ kind, report, onAnother }: ImportResultProps) {
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
          ...(report.joined > 0 ? [{ label: t('joined'), value: report.joined, lead: t('joinedLead') }] : []),
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

/** The progress of the import; `current` counts from 1, beyond 3 everything is done. */
function ImportSteps({ current, fileName }: { current: number; fileName: string | undefined }) {
  const { t } = useTranslation('admin-imports')
  const steps = [
    { name: t('stepFile'), lead: fileName ?? t('stepFileLead') },
    { name: t('stepCheck'), lead: current > 2 ? t('stepDone') : t('stepCheckLead') },
    { name: t('stepImport'), lead: current > 3 ? t('stepDone') : t('stepImportLead') },
  ]
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {steps.map(({ name, lead }, place) => {
        const isDone = place + 1 < current
        return (
          <li
            key={name}
            className={classes.step}
            data-done={isDone || undefined}
            {...(place + 1 === current && { 'aria-current': 'step' as const })}
          >
            <span className={classes.disc} aria-hidden>
              {isDone ? <IconCheck size={18} stroke={2.4} /> : place + 1}
            </span>
            <span className={classes.words}>
              <span className={classes.name}>
                {name} {isDone && place === 0 && <VisuallyHidden>{t('stepDone')}</VisuallyHidden>}
              </span>
              <bdi className={classes.reportLead}>{lead}</bdi>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** ADMIN-2: choose a file, check the preview, import its good rows. */
export function ImportDesk() {
  const { t } = useTranslation('admin-imports')
  const [kind, setKind] = useState<ImportKind>('clients')
  const [result, setResult] = useState<ImportReport>()
  const { file, refusal, choose, drop } = useChosenFile()
  const card = useRef<HTMLElement>(null)
  const step = result ? 4 : file ? 2 : 1
  const lastStep = useRef(step)

  // The pressed button is gone with its step.
  useEffect(() => {
    if (lastStep.current !== step) card.current?.focus()
    lastStep.current = step
  }, [step])

  const startOver = () => {
    setResult(undefined)
    drop()
  }

  return (
    <section ref={card} tabIndex={-1} aria-label={t('stepImport')} className={classes.card}>
      <ListCard>
        <ImportSteps current={step} fileName={file?.name} />
        {result && file ? (
          <ImportResult kind={file.kind} report={result} onAnother={startOver} />
        ) : file ? (
          <ImportFile key={file.turn} file={file} onDone={setResult} onOther={startOver} />
        ) : (
          <ChooseFile
            kind={kind}
            onKind={setKind}
            onFile={(chosen) => void choose(kind, chosen)}
            failure={refusal && t(refusal)}
          />
        )}
      </ListCard>
    </section>
  )
}
