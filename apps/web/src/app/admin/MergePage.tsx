import { Anchor, Button, Skeleton } from '@mantine/core'
import { IconUsersMinus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useNotSame } from '../../features/clients/duplicates/use-not-same.ts'
import { comparisonQuery } from '../../features/clients/merge/merge.query.ts'
import { MergeForm } from '../../features/clients/merge/MergeForm.tsx'
import { ApiError, statusOf } from '../../lib/api-error.ts'
import { clientAddress } from '../../lib/client-address.ts'
import { BlankState } from '../../ui/feedback/BlankState.tsx'
import { FailureState } from '../../ui/feedback/FailureState.tsx'
import { AdminPage, HeadActions } from './AdminPage.tsx'

const LIST = '/admin/clients/duplicates'
const REFUSED = [400, 404, 409]

/** PEOPLE-3: two records side by side. */
export default function MergePage() {
  const { t } = useTranslation(['admin-merge', 'clients', 'common'])
  const navigate = useNavigate()
  const { kept = '', merged = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(comparisonQuery(kept, merged))
  const notSame = useNotSame(() => void navigate(LIST, { replace: true }))
  const isRefused = REFUSED.includes(statusOf(error) ?? 0)

  return (
    <AdminPage
      title={t('mergeTitle')}
      crumb={{ to: LIST, label: t('clients:duplicates') }}
      action={
        data &&
        !isRefused && (
          <HeadActions>
            <Button
              variant="default"
              loading={notSame.isPending}
              onClick={() => notSame.mutate([data.kept.id, data.merged.id])}
            >
              {t('notSame')}
            </Button>
            <Button component={Link} to={LIST} variant="subtle">
              {t('later')}
            </Button>
          </HeadActions>
        )
      }
    >
      {isRefused ? (
        <BlankState
          icon={IconUsersMinus}
          title={t('cannotTitle')}
          lead={(error instanceof ApiError && error.text) || t('common:failedLead')}
        >
          <Anchor component={Link} to={LIST}>
            {t('backToList')}
          </Anchor>
        </BlankState>
      ) : data ? (
        <MergeForm
          comparison={data}
          onOutdated={() => void refetch()}
          onMerged={() => void navigate(clientAddress(data.kept.id), { replace: true })}
        />
      ) : error ? (
        <FailureState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('common:loading')}>
          <Skeleton h={560} radius="lg" />
        </div>
      )}
    </AdminPage>
  )
}
