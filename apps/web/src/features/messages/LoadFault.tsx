import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/layout/LinkButton.tsx'

type LoadFaultProps = { query: { isError: boolean; isFetching: boolean; refetch: () => unknown }; children: string }

/** The saved one could not be fetched; a new one can still be written. */
export function LoadFault({ query, children }: LoadFaultProps) {
  const { t } = useTranslation('common')
  if (!query.isError) return null
  return (
    <Text size="sm" mt="xs" role="alert">
      {children}{' '}
      <LinkButton disabled={query.isFetching} onClick={() => void query.refetch()}>
        {t('tryAgain')}
      </LinkButton>
    </Text>
  )
}
