import { Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { clientPageQuery } from '../../features/clients/page/client-page.query.ts'
import { consentQuery } from '../../features/clients/page/consent.query.ts'
import { ConsentSheet } from '../../features/clients/page/ConsentSheet.tsx'
import { usePageTitle } from '../../i18n/use-page-title.ts'
import { FailureState } from '../../ui/feedback/FailureState.tsx'

/** CONV-8: without the menu, because it is for printing. */
export default function ConsentSheetPage() {
  const { t } = useTranslation(['admin-client', 'common'])
  const { id = '' } = useParams()
  const client = useQuery(clientPageQuery(id))
  const consent = useQuery(consentQuery(Number(id)))
  usePageTitle(t('registerTitle'))
  const failed = client.error ? client : consent.error ? consent : undefined
  return (
    <main>
      {client.data && consent.data ? (
        <ConsentSheet client={client.data} register={consent.data.register} />
      ) : (
        <>
          <VisuallyHidden component="h1">{t('registerTitle')}</VisuallyHidden>
          {failed ? (
            <FailureState error={failed.error} isRetrying={failed.isFetching} onRetry={() => void failed.refetch()} />
          ) : (
            <div role="status" aria-label={t('common:loading')}>
              <Skeleton h={360} radius="lg" />
            </div>
          )}
        </>
      )}
    </main>
  )
}
