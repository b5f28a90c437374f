import { useQuery } from '@tanstack/react-query'
import { IconCoins } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { moneyQuery, periodOf } from '../../features/money/money.query.ts'
import { MoneyFigures } from '../../features/money/MoneyFigures.tsx'
import { MoneyTools } from '../../features/money/MoneyTools.tsx'
import { isWithoutPoints } from '../../features/money/month-rows.ts'
import { useExport } from '../../features/money/use-export.ts'
import { useAddress } from '../../lib/use-address.ts'
import { BlankState } from '../../ui/BlankState.tsx'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { FailureState } from '../../ui/FailureState.tsx'
import { AdminPage } from './AdminPage.tsx'
import { OwnersOnly } from './OwnersOnly.tsx'

function Money() {
  const { t } = useTranslation(['admin-money', 'staff'])
  const { filters, change } = useAddress(['months'])
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

/** What points are worth and where they go: the owner's. */
export default function MoneyPage() {
  const { t } = useTranslation('staff')
  return (
    <OwnersOnly title={t('money')} skeleton={<MoneyFigures money={undefined} />}>
      <Money />
    </OwnersOnly>
  )
}
