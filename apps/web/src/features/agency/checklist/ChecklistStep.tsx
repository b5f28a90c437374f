import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './Checklist.module.css'

type ChecklistStepProps = {
  number: number
  isDone: boolean
  title: string
  help: string
  /** Where to do it; not needed once it is done. */
  action?: ReactNode
  children?: ReactNode
}

export function ChecklistStep({ number, isDone, title, help, action, children }: ChecklistStepProps) {
  const { t } = useTranslation('admin-checklist')
  const format = useFormat()
  return (
    <li className={classes.step} data-done={isDone || undefined}>
      <span className={classes.mark}>
        {isDone ? <IconCheck size={17} stroke={2.2} role="img" aria-label={t('done')} /> : format.number(number)}
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.help}>{help}</p>
        {children}
      </div>
      {!isDone && action && <div className={classes.action}>{action}</div>}
    </li>
  )
}
