import { VisuallyHidden } from '@mantine/core'
import type { ImportReport } from '@rihla/contract'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import type { ImportKind } from './import-columns.ts'
import { ImportFile } from './ImportFile.tsx'
import { ImportResult } from './ImportResult.tsx'
import classes from './Import.module.css'
import { useChosenFile } from './use-import.ts'

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
