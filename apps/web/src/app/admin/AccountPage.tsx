import { Card, Skeleton, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { initialsOf } from '../../features/accounts/card/initials.ts'
import { SessionsCard } from '../../features/staff/own-account/SessionsCard.tsx'
import { TwoStepCard } from '../../features/staff/own-account/TwoStepCard.tsx'
import { ChangePasswordForm } from '../../features/accounts/passwords/ChangePasswordForm.tsx'
import { call } from '../../lib/api.ts'
import { useBranches, useBranchNames } from '../../lib/use-branches.ts'
import { useStaffAccount } from '../../lib/use-staff-account.ts'
import { FailureState } from '../../ui/feedback/FailureState.tsx'
import { Night } from '../../ui/brand/Night.tsx'
import classes from './AccountPage.module.css'
import { AdminPage } from './AdminPage.tsx'

const Waiting = () => {
  const { t } = useTranslation('common')
  return (
    <div className={classes.columns} role="status" aria-label={t('loading')}>
      <div className={classes.column}>
        <Skeleton h={96} radius="lg" />
        <Skeleton h={400} radius="lg" />
      </div>
      <div className={classes.column}>
        <Skeleton h={158} radius="lg" />
        <Skeleton h={220} radius="lg" />
      </div>
    </div>
  )
}

/** PEOPLE-4 */
function OwnBranches() {
  const { t } = useTranslation('staff')
  const { own, isShown } = useBranches()
  const branchNames = useBranchNames()
  if (!isShown || own.length === 0) return null
  const name = t(own.length === 1 ? 'branch' : 'branches')
  return <p className={classes.role}>{t('filterIs', { name, value: branchNames(own) })}</p>
}

/** ADMIN-1: a staff member's view of their own account. */
export default function AccountPage() {
  const { t } = useTranslation(['admin-account', 'staff'])
  const { data, error, isFetching, refetch } = useStaffAccount()
  const account = data?.data

  return (
    <AdminPage title={t('staff:myAccount')}>
      {!account && error && <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />}
      {!account && !error && <Waiting />}
      {account && (
        <div className={classes.columns}>
          <div className={classes.column}>
            <Card padding="lg" className={classes.own}>
              <Night className={classes.initials}>{initialsOf(account.username)}</Night>
              <div className={classes.names}>
                <Title order={2} className={classes.name}>
                  <bdi>{account.username}</bdi>
                </Title>
                <p className={classes.role}>{account.role === 'owner' ? t('staff:roleOwner') : t('staff:roleAgent')}</p>
                {account.role === 'agent' && <OwnBranches />}
              </div>
            </Card>
            <Card padding="lg" component="section" aria-label={t('password')}>
              <Title order={2} className={classes.heading}>
                {t('password')}
              </Title>
              <ChangePasswordForm
                username={account.username}
                known={[account.username]}
                send={(body) => call('POST /api/admin/account/password/', { body })}
              />
            </Card>
          </div>
          <div className={classes.column}>
            <TwoStepCard account={account} />
            <SessionsCard />
          </div>
        </div>
      )}
    </AdminPage>
  )
}
