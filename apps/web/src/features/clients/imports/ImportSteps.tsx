import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './ImportSteps.module.css'

/** The progress of the import; `current` counts from 1, beyond 3 everything is done. */
export function ImportSteps({ current, fileName }: { current: number; fileName: string | undefined }) {
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
              <bdi className={classes.lead}>{lead}</bdi>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
