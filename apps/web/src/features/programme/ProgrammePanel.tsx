import { Card, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStaffAccount } from '../../lib/use-staff-account.ts'
import { FailureState } from '../../ui/feedback/FailureState.tsx'
import classes from './Programme.module.css'
import { ProgrammeForm } from './ProgrammeForm.tsx'
import { programmeQuery } from './programme.query.ts'
import { RuleHistory } from './RuleHistory.tsx'
import { RulesShown } from './RulesShown.tsx'

/** Of the fields in each card. */
const HEIGHTS = { earning: 48, tiers: 210, expiry: 48, inviting: 120 }

function Waiting() {
  const { t } = useTranslation('common')
  return (
    <div role="status" className={classes.page}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <Skeleton height={70} radius="lg" />
      <div className={classes.columns}>
        <div className={classes.column}>
          {Object.entries(HEIGHTS).map(([card, height]) => (
            <Card key={card} padding="lg">
              <Skeleton height={22} width={120} />
              <Skeleton height={height} mt={14} radius="md" />
            </Card>
          ))}
        </div>
        <div className={classes.aside}>
          <Skeleton height={360} radius="lg" />
        </div>
      </div>
    </div>
  )
}

/** The rules for owners, the same as text for agents, or their history. */
export function ProgrammePanel({ isHistory }: { isHistory: boolean }) {
  const account = useStaffAccount()
  const programme = useQuery(programmeQuery)
  const role = account.data?.data.role
  const failed = [programme, account].find(({ data, error }) => data === undefined && error)
  if (failed)
    return <FailureState error={failed.error} isRetrying={failed.isFetching} onRetry={() => void failed.refetch()} />
  if (!programme.data || !role) return <Waiting />
  if (isHistory) return <RuleHistory programme={programme.data} />
  return role === 'owner' ? <ProgrammeForm newest={programme.data} /> : <RulesShown programme={programme.data} />
}
