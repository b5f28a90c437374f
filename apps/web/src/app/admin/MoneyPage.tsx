import { useQuery } from '@tanstack/react-query'
import { IconCoins } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { moneyQuery, periodOf, useExport } from '../../features/dashboard/money/money.query.ts'
import { MoneyFigures } from '../../features/dashboard/money/MoneyFigures.tsx'
import { MoneyTools } from '../../features/dashboard/money/MoneyTools.tsx'
import { isWithoutPoints } from '../../features/dashboard/money/month-rows.ts'
import { useUrlFilters } from '../../lib/use-url-filters.ts'
import { BlankState } from '../../ui/feedback/BlankState.tsx'
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx'
import { FailureState } from '../../ui/feedback/FailureState.tsx'
import { AdminPage } from './AdminPage.tsx'
import { OwnersOnly } from './OwnersOnly.tsx'

function Money() {
  const { t } = useTranslation(['admin-money', 'staff'])
  const { filters, change } = useUrlFilters(['months'])
  const period = periodOf(filters.months)
  const { data, error, isFetching, refetch } = useQuery(moneyQuery(period))
  const file = useExport(period)

  const body = () => {
    if (data === undefined && error)
      return <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
    if (data && isWithoutPoints(data.data))
      return <BlankState icon={IconCoins} title={t('emptyTitle')} lead={t('emptyLead')} />
    return (
      <>
        {file.isError && <FailureAlert>{t('exportFailed')}</FailureAlert>}
        <MoneyFigures money={data?.data} />
      </>
    )
  }
  return (
    <AdminPage
      title={t('staff:money')}
      action={
        <MoneyTools
          period={period}
          onPeriod={(months) => change({ months })}
          isExporting={file.isPending}
          onExport={file.start}
        />
      }
    >
      {body()}
    </AdminPage>
  )
}

/** Points liability and movements, for owners. */
export default function MoneyPage() {
  const { t } = useTranslation('staff')
  return (
    <OwnersOnly title={t('money')} skeleton={<MoneyFigures money={undefined} />}>
      <Money />
    </OwnersOnly>
  )
}
