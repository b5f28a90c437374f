import type { ImportReport } from '@rihla/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import type { ImportKind } from './import-columns.ts'
import { ImportFile } from './ImportFile.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import classes from './Report.module.css'
import { useChosenFile } from './use-import.ts'

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
