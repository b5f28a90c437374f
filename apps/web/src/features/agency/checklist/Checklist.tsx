import { Button, Card, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import classes from './Checklist.module.css'
import { TestMailForm } from './TestMailForm.tsx'
import { checklistQuery, useShowChecklist } from './use-checklist.ts'

type ChecklistStepProps = {
  number: number
  isDone: boolean
  title: string
  help: string
  /** Where to do it; not needed once it is done. */
  action?: ReactNode
  children?: ReactNode
}

function ChecklistStep({ number, isDone, title, help, action, children }: ChecklistStepProps) {
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

/** ADMIN-3: the steps are derived from the agency's data; none can be ticked off. */
export default function Checklist() {
  const { t } = useTranslation('admin-checklist')
  const format = useFormat()
  const { data } = useQuery(checklistQuery)
  const show = useShowChecklist()
  if (!data) return null
  const { steps } = data
  const all = Object.values(steps)
  const done = all.filter(Boolean).length
  const linkTo = (to: string, label: string) => (
    <Button component={Link} to={to} variant="light" size="sm">
      {label}
    </Button>
  )
  const putAway = () => show.mutate(false, { onError: () => toast.error(t('putAwayFailed')) })

  return (
    <Card className={classes.card} component="section" aria-labelledby="checklist-title">
      <div className={classes.head}>
        <div className={classes.words}>
          <Title order={2} size="h3" id="checklist-title">
            {t('title')}
          </Title>
          <p className={classes.help}>{t('lead')}</p>
        </div>
        <BusyButton variant="subtle" isBusy={show.isPending} onClick={putAway}>
          {t('putAway')}
        </BusyButton>
      </div>
      <div className={classes.progress}>
        <div className={classes.track} aria-hidden>
          <div className={classes.fill} style={{ width: `${(done / all.length) * 100}%` }} />
        </div>
        <p role="status" className={classes.count}>
          {t('progress', { done: format.number(done), all: format.number(all.length) })}
        </p>
      </div>
      <ol className={classes.steps}>
        <ChecklistStep
          number={1}
          isDone={steps.agency}
          title={t('agency')}
          help={t('agencyHelp')}
          action={linkTo('/admin/settings#setting-name', t('agencyGo'))}
        />
        <ChecklistStep
          number={2}
          isDone={steps.points}
          title={t('points')}
          help={t('pointsHelp')}
          action={linkTo('/admin/settings#setting-point_value', t('pointsGo'))}
        />
        <ChecklistStep number={3} isDone={steps.test_mail} title={t('testMail')} help={t('testMailHelp')}>
          <TestMailForm isSent={steps.test_mail} />
        </ChecklistStep>
        <ChecklistStep
          number={4}
          isDone={steps.reward}
          title={t('reward')}
          help={t('rewardHelp')}
          action={linkTo('/admin/rewards', t('rewardGo'))}
        />
      </ol>
    </Card>
  )
}
