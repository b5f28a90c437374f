import { Button, Loader, Text } from '@mantine/core'
import type { ImportReport } from '@rihla/contract'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ApiError, messageOf } from '../../../lib/api-error.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { CheckedFile } from './CheckedFile.tsx'
import classes from './Import.module.css'
import { type ChosenFile, useCheck, useImport } from './use-import.ts'

type ImportFileProps = { file: ChosenFile; onDone: (report: ImportReport) => void; onOther: () => void }

/** A chosen file: checked, and then imported. It stays chosen when something fails. */
export function ImportFile({ file, onDone, onOther }: ImportFileProps) {
  const { t } = useTranslation(['admin-imports', 'common'])
  const format = useFormat()
  const check = useCheck(file)
  const run = useImport(file)
  const isSent = useRef(false)
  const report = check.data
  const count = report ? report.created + report.updated : 0
  const other = (
    <Button variant="default" disabled={run.isPending} onClick={onOther}>
      {t('other')}
    </Button>
  )

  if (!report && check.error)
    return (
      <>
        <FailureAlert>{messageOf(check.error, t('checkFailed'))}</FailureAlert>
        <div className={classes.actions}>
          <BusyButton isBusy={check.isFetching} onClick={() => void check.refetch()}>
            {t('common:tryAgain')}
          </BusyButton>
          {other}
        </div>
      </>
    )
  if (!report)
    return (
      <div role="status" className={classes.actions}>
        <Loader size="sm" aria-hidden />
        <Text>{t('reading', { name: isolated(file.name) })}</Text>
      </div>
    )

  const failed = (error: Error) => {
    if (!(error instanceof ApiError) || error.status === 0) return t('importUnknown')
    // While an earlier attempt still runs it is unknown whether it was saved.
    return error.code === 'still_running' ? error.text : `${error.text ?? ''} ${t('importFailed')}`.trim()
  }
  // The second of two quick clicks arrives before the button is busy.
  const start = () => {
    if (isSent.current) return
    isSent.current = true
    run.mutate(undefined, { onSuccess: onDone, onSettled: () => void (isSent.current = false) })
  }
  return (
    <>
      <CheckedFile kind={file.kind} report={report} />
      {run.error && <FailureAlert>{failed(run.error)}</FailureAlert>}
      {count === 0 && <Text>{t('nothingToImport')}</Text>}
      <div className={classes.actions}>
        {count > 0 && (
          <BusyButton isBusy={run.isPending} onClick={start}>
            {t('importRows', { count, amount: format.number(count) })}
          </BusyButton>
        )}
        {other}
      </div>
    </>
  )
}
